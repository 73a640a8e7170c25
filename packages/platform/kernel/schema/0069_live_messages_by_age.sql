-- Each large live event deletes those of a minute ago.
create index live_messages_age on live_messages (created_at);
