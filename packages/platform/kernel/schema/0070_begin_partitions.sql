/*
 * Replaces a table by a partitioned one of the same name, with its primary key, indexes, triggers, rights and views. The
 * table becomes the first partition, without a row being read: its valid constraint `first_partition` proves the bound.
 * The last partition begins there, and takes every row behind it. For numbered files; the caller has locked the table,
 * and adds foreign keys.
 */
create function begin_partitions(p_table text, p_key text) returns void language plpgsql as $$
declare
  v_old oid := p_table::regclass;
  v_first text := p_table || '_p0';
  v_bound text := (select substring(pg_get_constraintdef(oid) from '< ''?([0-9]+)') from pg_constraint
    where conrelid = v_old and conname = 'first_partition');
  v_again text[];
  v_text text;
begin
  -- Statements of now name the table, and mean the new one once the old one is renamed.
  select array_agg(t.text order by t.place) into v_again from (
    select 1 as place, format('alter table %I add constraint %I %s', p_table, conname, pg_get_constraintdef(oid)) as text
      from pg_constraint where conrelid = v_old and contype = 'p'
    union all
    select 2, pg_get_indexdef(i.indexrelid) from pg_index i where i.indrelid = v_old and not i.indisprimary
    union all
    select 3, pg_get_triggerdef(oid) from pg_trigger where tgrelid = v_old and not tgisinternal
    union all
    select 4, format('grant %s on %I to %s', a.privilege_type, p_table, a.grantee::regrole)
      from pg_class c cross join aclexplode(c.relacl) a where c.oid = v_old and a.grantee not in (0, c.relowner)
    union all
    select 4, format('grant %s (%I) on %I to %s', a.privilege_type, t.attname, p_table, a.grantee::regrole)
      from pg_attribute t cross join aclexplode(t.attacl) a where t.attrelid = v_old and a.grantee <> 0
    union all
    select distinct 5, format('create or replace view %s as %s', r.ev_class::regclass, pg_get_viewdef(r.ev_class))
      from pg_depend d join pg_rewrite r on d.classid = 'pg_rewrite'::regclass and r.oid = d.objid
      where d.refclassid = 'pg_class'::regclass and d.refobjid = v_old and r.ev_class <> v_old) t;

  for v_text in select format('drop trigger %I on %I', tgname, p_table) from pg_trigger
      where tgrelid = v_old and not tgisinternal loop
    execute v_text;
  end loop;
  execute format('alter table %I rename to %I', p_table, v_first);
  for v_text in select format('alter index %I rename to %I', c.relname, replace(c.relname, p_table, v_first))
      from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = v_old loop
    execute v_text;
  end loop;
  execute format('create table %I (like %I including defaults including constraints including comments)
    partition by range (%I)', p_table, v_first, p_key);
  execute format('alter table %I drop constraint first_partition', p_table);
  foreach v_text in array v_again loop
    execute v_text;
  end loop;
  -- The valid constraint proves the bound, so that no row is read.
  execute format('alter table %I attach partition %I for values from (minvalue) to (%s)', p_table, v_first, v_bound);
  execute format('alter table %I drop constraint first_partition', v_first);
  execute format('create table %I partition of %I for values from (%s) to (maxvalue)', p_table || '_p' || v_bound,
    p_table, v_bound);
end $$;
