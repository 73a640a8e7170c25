/*
 * Writes the wallets and the point account of a new member, all empty: the main wallet, then that of promotions. Several
 * nodes give the ids of the wallets with them, from the sequence of the first node; nulls take the next ones here.
 * Runs as its owner: on several nodes the engine names every column of an inserted row, and no role but the owner may
 * write the columns of a balance.
 */
create or replace function open_wallets(p_member_id bigint, p_names text[], p_ids bigint[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into wallets (member_id, id, wallet_type_id, name) overriding system value
    values (p_member_id, coalesce(p_ids[1], nextval('wallets_id_seq')), 1, p_names[1]),
      (p_member_id, coalesce(p_ids[2], nextval('wallets_id_seq')), 2, p_names[2]);
  insert into point_accounts (member_id) values (p_member_id);
end $$;
