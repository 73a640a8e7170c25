/*
 * Rows of a reference table on this node, to lock some of them for a transaction of this node alone. Citus would take
 * such a lock by commands to another node. A change of these rows is made on every node, so it waits here, too; a lock
 * that another node takes without a change does not. On one node it is the table.
 */
create or replace function own_replica(p_table regclass) returns regclass language plpgsql stable as $$
declare
  v_shard regclass;
begin
  if to_regclass('pg_catalog.pg_dist_shard') is not null then
    execute 'select shard_name(s.logicalrelid, s.shardid)::regclass from pg_dist_shard s where s.logicalrelid = $1'
      into v_shard using p_table;
  end if;
  return coalesce(v_shard, p_table);
end $$;
