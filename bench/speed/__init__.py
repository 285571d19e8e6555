"""What scripts/bench measures, a file for each part."""
