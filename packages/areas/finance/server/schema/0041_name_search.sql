-- Members by a part of their name.
create index member_names_parts on member_names using gin (search_grams(search_text(name)));
