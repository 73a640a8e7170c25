-- Stakes that are settled: of bills that have their result, of games whose round is closed. Whoever counts stakes reads
-- them here, so that all count the same; a stake that is voided later is no longer among them.
create or replace view settled_stakes as
  select * from lotto_settled_stakes
  union all
  select * from game_settled_stakes;
