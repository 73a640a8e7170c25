-- Content that staff publish: banners, events, announcements and news. A version never changes; the item names the
-- version that counts and its place among the others of its kind.
create table content_items (
  agent_id integer not null references agents,
  kind text not null check (kind in ('banner', 'event', 'announcement', 'news')),
  id text not null,
  position integer not null,
  version integer not null check (version > 0),
  primary key (agent_id, kind, id)
);

create table content_versions (
  agent_id integer not null,
  kind text not null,
  id text not null,
  version integer not null check (version > 0),
  -- False is a draft, or content that was taken down.
  is_live boolean not null,
  title text not null,
  text text not null,
  picture text,
  link text,
  -- Text of the link.
  action text,
  starts_at timestamptz,
  ends_at timestamptz,
  published_at timestamptz not null,
  published_by text not null,
  primary key (agent_id, kind, id, version),
  foreign key (agent_id, kind, id) references content_items
);
create trigger append_only before update or delete on content_versions
  for each row execute function refuse_change();
create trigger append_only_whole before truncate on content_versions
  for each statement execute function refuse_change();

-- Content of agents that exist becomes the first version of each item.
create temporary table old_content on commit drop as
  select agent_id, 'banner' as kind, id, position, title, subtitle as text, art as picture, link, action,
      null::timestamptz as starts_at, null::timestamptz as ends_at, now() as published_at
    from banners
  union all
  select agent_id, 'event', id, position, title, description, image, link, action, starts_at, ends_at, now()
    from events
  union all
  select agent_id, 'news', id, 0, title, description, image, link, null, created_at, null, created_at
    from notifications where member_id is null
  union all
  select id, 'announcement', 'first', 0, announcement, '', null, null, null, null, null, now()
    from agents where announcement <> '';
insert into content_items (agent_id, kind, id, position, version)
  select agent_id, kind, id, position, 1 from old_content;
insert into content_versions (agent_id, kind, id, version, is_live, title, text, picture, link, action, starts_at,
    ends_at, published_at, published_by)
  select agent_id, kind, id, 1, true, title, text, picture, link, action, starts_at, ends_at, published_at, 'house'
    from old_content;
delete from notifications where member_id is null;
drop table banners;
drop table events;

-- Notices of the house to one member, a segment or all members. The inbox has a notice for each member that was told.
alter table member_notices drop constraint member_notices_kind_check;
alter table member_notices add constraint member_notices_kind_check
  check (kind in ('money', 'lottery', 'prizes', 'security', 'news'));

create table mailings (
  agent_id integer not null references agents,
  id bigint generated always as identity,
  state text not null check (state in ('draft', 'waiting', 'sending', 'sent', 'stopped')),
  title text not null,
  text text not null,
  link text,
  -- Promotions reach neither closed, frozen nor excluded members.
  is_promotion boolean not null,
  -- Stored facts that choose the members; {} is all of them.
  audience jsonb not null,
  -- Null sends at once.
  send_at timestamptz,
  written_at timestamptz not null,
  written_by text not null,
  began_at timestamptz,
  ended_at timestamptz,
  -- Members and ranges of members when it began, and how many of them were done.
  members integer not null default 0,
  ranges integer not null default 0,
  ranges_done integer not null default 0,
  told integer not null default 0,
  primary key (agent_id, id)
);
create index mailings_newest on mailings (agent_id, written_at desc, id desc);

-- Ranges of members that were told, each once.
create table mailing_ranges (
  mailing_id bigint not null,
  from_id bigint not null,
  done_at timestamptz not null,
  primary key (mailing_id, from_id)
);

-- Pictures that staff uploaded, re-encoded. A name is a hash of the content, so it never changes.
create table pictures (
  agent_id integer not null references agents,
  hash text not null check (hash ~ '^[0-9a-f]{32}$'),
  name text not null,
  width integer not null,
  height integer not null,
  added_at timestamptz not null,
  added_by text not null,
  primary key (agent_id, hash)
);

create table picture_files (
  hash text not null,
  width integer not null,
  content bytea not null,
  primary key (hash, width)
);
create trigger append_only before update or delete on picture_files
  for each row execute function refuse_change();
create trigger append_only_whole before truncate on picture_files
  for each statement execute function refuse_change();
