-- Latest use of a token, to a few minutes. It is a table of its own: a call locks the row of its token.
create table staff_token_uses (
  key text primary key references staff_tokens,
  used_at timestamptz not null
);
