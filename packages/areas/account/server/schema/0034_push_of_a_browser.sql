-- Whoever keeps a browser takes it from whoever had it: it is looked for by its address, which is long.
create index push_subscriptions_by_endpoint on push_subscriptions using hash (endpoint);
