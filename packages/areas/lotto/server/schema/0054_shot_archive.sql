-- Where the shots of an old round lie as a file, and what the file is recognized by.
create table yeekee_archive (
  round_id bigint primary key references lotto_round (id),
  -- Name in the folder of the archive.
  file text not null,
  -- Of the compressed file, hex.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  shots integer not null check (shots > 0),
  archived_at timestamptz not null
);
create trigger append_only before update or delete on yeekee_archive
  for each row execute function refuse_change();
