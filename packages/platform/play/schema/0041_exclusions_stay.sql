-- An exclusion ends at its own time: nobody changes it or takes it away, not even staff.
create trigger append_only before update or delete on member_exclusions for each row execute function refuse_change();
create trigger append_only_whole before truncate on member_exclusions for each statement execute function refuse_change();
-- By time, for the lists of staff: changes of limits and exclusions, and links that members came to.
create index limit_events_newest on limit_events (at desc, id desc);
create index member_links_newest on member_links (agent_id, first_at desc) where kind <> 'network';
