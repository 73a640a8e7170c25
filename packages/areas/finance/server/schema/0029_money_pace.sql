-- How fast money moves is told to guests: of the newest, found without reading the rest.
create index psp_events_credited on psp_events (paid_at desc) where outcome = 'credited';
create index withdrawals_done on withdrawals (agent_id, done_at desc) where status = 'done';
