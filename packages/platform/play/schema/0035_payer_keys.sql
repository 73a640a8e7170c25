-- A payer whose name was typed with its marks in another order, or begins with a title that was not known as one, has
-- the keys of the same name written otherwise, too (kernel/names): what was recorded before is found by them.
insert into member_links (member_id, kind, value, agent_id, first_at, last_at)
  select old.member_id, 'payer', account || key, old.agent_id, min(old.first_at), max(old.last_at)
    from member_links old
    -- Bank and digits, then the name, which has no blanks.
    cross join lateral (select substring(old.value from '^.* ') as account, substring(old.value from '[^ ]+$') as typed) parts
    cross join lateral (
      -- Sara e twice is sara ae; marks behind sara aa stood before it; a tone follows the vowel
      -- over or under its letter, and stands before the circle of sara am.
      select regexp_replace(regexp_replace(regexp_replace(regexp_replace(typed,
        '\u0E40\u0E40', chr(3649), 'g'),
        '\u0E32([\u0E31\u0E34-\u0E3A\u0E47-\u0E4E]+)', '\1' || chr(3634), 'g'),
        '([\u0E48-\u0E4B])([\u0E31\u0E34-\u0E3A\u0E47])', '\2\1', 'g'),
        '(\u0E4D)([\u0E48-\u0E4B])', '\2\1', 'g') as name
    ) canonical
    cross join lateral (
      select name as key
      union select substring(name from '^' || title || '(.{2,})$')
        from unnest(array['นางสาว', 'นาง', 'นาย', 'คุณ', 'นส', 'ดช', 'ดญ', 'หญิง', 'ว่าที่(?:รต|รท|รอ|พต)(?:หญิง)?',
          'mr(?![iuy])', 'mrs', 'ms', 'miss']) as title
    ) keys
    where old.kind = 'payer' and account is not null and key <> '' and key !~ '^[\u0E30-\u0E3A\u0E45\u0E47-\u0E4E]'
    group by old.member_id, account || key, old.agent_id
  on conflict do nothing;
