-- Yeekee. Nothing here refers to bills or stakes: results are made from these tables alone.
create table yeekee_seed (
  round_id bigint primary key references lotto_round (id),
  seed bytea not null check (length(seed) = 32),
  commit_hash text not null
);

-- One row a round gives out the positions; its lock puts the shots of a round in one gapless order.
create table yeekee_counter (
  round_id bigint primary key references lotto_round (id),
  shots integer not null default 0,
  sum bigint not null default 0,
  accepting boolean not null default true
);

create table yeekee_shot (
  round_id bigint not null references lotto_round (id),
  position integer not null check (position > 0),
  member_id integer not null,
  number text not null check (number ~ '^[0-9]{5}$'),
  masked_name text not null,
  is_sandbox boolean not null,
  at timestamptz not null,
  primary key (round_id, position)
);

create function lotto_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger yeekee_shot_append_only before update or delete on yeekee_shot
  for each row execute function lotto_refuse_change();

create table yeekee_cooldown (
  member_id integer primary key,
  last_shot_at timestamptz not null
);

create table yeekee_outcome (
  round_id bigint primary key references lotto_round (id),
  formula_version integer not null,
  shots_hash text not null,
  sum bigint not null,
  system_number integer,
  rank_1_position integer not null,
  rank_16_position integer not null,
  result text not null
);
create trigger yeekee_outcome_append_only before update or delete on yeekee_outcome
  for each row execute function lotto_refuse_change();

-- Takes one shot. Answers the position, or 0 with the end of the cool-down, or no row when the round takes none.
create function yeekee_take_shot(
  p_round_id bigint, p_member_id integer, p_number text, p_masked_name text, p_is_sandbox boolean,
  p_at timestamptz, p_cooldown interval
) returns table (shot_position integer, shots integer, sum bigint, next_shot_at timestamptz) language plpgsql as $$
declare
  taken yeekee_counter%rowtype;
begin
  insert into yeekee_cooldown as c (member_id, last_shot_at) values (p_member_id, p_at)
    on conflict (member_id) do update set last_shot_at = excluded.last_shot_at
    where c.last_shot_at <= excluded.last_shot_at - p_cooldown;
  if not found then
    return query select 0, 0, 0::bigint, c.last_shot_at + p_cooldown from yeekee_cooldown c where c.member_id = p_member_id;
    return;
  end if;
  update yeekee_counter k set shots = k.shots + 1, sum = k.sum + p_number::bigint
    where k.round_id = p_round_id and k.accepting returning * into taken;
  if not found then
    return;
  end if;
  insert into yeekee_shot values (p_round_id, taken.shots, p_member_id, p_number, p_masked_name, p_is_sandbox, p_at);
  return query select taken.shots, taken.shots, taken.sum, p_at + p_cooldown;
end $$;
