create or replace view game_freespin_outcomes as
  select member_id, id, status, least(won_satang, max_win_satang) as won_satang, ended_at from game_freespins;
comment on view game_freespin_outcomes is 'read view: free rounds of members and what they won, up to their limit';
