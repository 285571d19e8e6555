  // What hls_arbiter promises in a pipeline: `prove` puts this text before its endmodule. Stage 0 is
  // the one ahead of all others. Requests stand in any stages, in their order, several in one or a
  // stage without a request between two.
  localparam STAGES = 2*REQUESTS;
  (* anyconst *) reg [REQUESTS-1:0] next_stage, after_next;
  reg [4*REQUESTS-1:0] at; // the stage of each request
  integer r, q, s;
  always @* begin
    at[3:0] = 0;
    for (r = 1; r < REQUESTS; r = r + 1)
      at[4*r +: 4] = at[4*(r-1) +: 4] + (next_stage[r] ? (after_next[r] ? 4'd2 : 4'd1) : 4'd0);
  end

  // The pipeline. A stage waits for what it asks of the arbiter, for a word, and for anything else;
  // it moves if it and all stages ahead do not. A step may be withdrawn.
  (* anyseq *) reg [STAGES-1:0] stalls, lacks, kills;
  (* anyseq *) reg enters;
  reg [STAGES-1:0] there = 0;
  reg [STAGES-1:0] holds, goes;
  reg [STAGES:0] room;
  always @* begin
    holds = there & (stalls | lacks);
    for (r = 0; r < REQUESTS; r = r + 1)
      if (waits[r]) holds[at[4*r +: 4]] = 1;
    room[0] = 1;
    for (s = 0; s < STAGES; s = s + 1) begin
      room[s+1] = room[s] && !holds[s];
      goes[s] = there[s] && room[s+1];
    end
  end
  always @(posedge clk)
    for (s = 0; s < STAGES; s = s + 1)
      if (rst || kills[s]) there[s] <= 0;
      else if (room[s+1]) there[s] <= s + 1 < STAGES ? goes[s+1] : enters;

  // What a step wants is known, and stays, when the stages ahead have moved and its words are there.
  reg [STAGES-1:0] known = 0;
  reg [REQUESTS-1:0] wanted = 0;
  always @(posedge clk) begin
    wanted <= wants;
    for (s = 0; s < STAGES; s = s + 1)
      known[s] <= !rst && !kills[s] && there[s] && !goes[s] && (known[s] || (room[s] && !lacks[s]));
  end
  always @*
    for (r = 0; r < REQUESTS; r = r + 1) begin
      assume (!wants[r] || there[at[4*r +: 4]]);
      assume (!known[at[4*r +: 4]] || wants[r] == wanted[r]);
      assume (ready[r] == (room[at[4*r +: 4]] && !lacks[at[4*r +: 4]]));
      assume (leaves[r] == goes[at[4*r +: 4]]);
    end
  reg started = 0;
  always @(posedge clk) started <= 1;
  always @* if (!started) assume (rst);

  // Which accesses of the steps in the pipeline have happened.
  reg [REQUESTS-1:0] done = 0;
  always @(posedge clk)
    for (r = 0; r < REQUESTS; r = r + 1)
      done[r] <= !rst && !kills[at[4*r +: 4]] && !goes[at[4*r +: 4]] && (done[r] || serves[r]);
  wire [REQUESTS-1:0] pending = wants & ~done;

  // Any request.
  (* anyconst *) reg [3:0] n;
  always @* assume (n < REQUESTS);
  wire older_pending = |(pending & ((1 << n) - 1));
  always @* if (started && !rst) begin
    one: assert ((serves & (serves - 1)) == 0);
    of_wanted: assert (!serves[n] || wants[n]);
    once: assert (!serves[n] || !done[n]);
    before_it_leaves: assert (!(wants[n] && leaves[n]) || done[n] || serves[n]);
    oldest_first: assert (!serves[n] || !older_pending);
    never_idle: assert (!pending[n] || older_pending || !ready[n] || serves[n]);
    waits_for_older: assert (waits[n] == (pending[n] && older_pending));
  end

  // Fair: while a request waits, only accesses of older steps are served, and those before it of its
  // own step: not more than they have left when it begins to wait.
  reg [7:0] left;
  always @* begin
    left = 0;
    for (r = 0; r < REQUESTS; r = r + 1) begin
      if (r < n && at[4*r +: 4] == at[4*n +: 4] && !done[r]) left = left + 1;
      for (s = 0; s < STAGES; s = s + 1)
        if (there[s] && s < at[4*n +: 4] && (at[4*r +: 4] < s || (at[4*r +: 4] == s && !done[r])))
          left = left + 1;
    end
  end
  reg waited = 0;
  reg [7:0] served_before = 0, most = 0;
  wire [7:0] so_far = waited ? served_before : 0, bound = waited ? most : left;
  always @(posedge clk) begin
    waited <= !rst && waits[n];
    served_before <= so_far + |serves;
    most <= bound;
  end
  always @* if (started && !rst && waits[n])
    fair: assert (so_far <= bound && left <= bound - so_far);

  // Invariants.
  always @* if (started)
    for (r = 0; r < REQUESTS; r = r + 1) begin
      assert (!there[at[4*r +: 4]] || served[r] == done[r]);
      assert (!done[r] || (there[at[4*r +: 4]] && known[at[4*r +: 4]] && wanted[r]));
    end
  always @* if (started)
    for (s = 0; s < STAGES; s = s + 1) assert (!known[s] || there[s]);

  always @* if (started) served_after_others: cover (serves[n] && served_before == REQUESTS - 1);
