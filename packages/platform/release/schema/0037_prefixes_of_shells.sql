-- Two shells may have a page at the same address: the registry compares the addresses of one shell.
alter table release_prefixes drop constraint release_prefixes_pkey, add primary key (prefix, area);
