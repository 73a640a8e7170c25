-- Lets a function that keeps plans plan with its values on several nodes: Citus plans nothing for values to come.
create or replace function plan_with_values() returns void language plpgsql stable as $$
begin
  if is_distributed() then
    perform set_config('plan_cache_mode', 'force_custom_plan', true);
  end if;
end $$;
