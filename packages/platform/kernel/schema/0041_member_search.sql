-- Members by a part of what they are known by. Numbers are digits, usernames small letters.
create index member_directory_parts on member_directory using gin (search_grams(value))
  where kind in ('username', 'mobile', 'bank_account');
