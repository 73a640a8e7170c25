-- The last frame of each round that open pages were told, by whichever process. A crash of the server may empty it.
create unlogged table yeekee_frame (
  round_id bigint primary key references lotto_round,
  shots integer not null,
  told_at timestamptz not null
);
