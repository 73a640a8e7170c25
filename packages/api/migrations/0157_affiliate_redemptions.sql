-- Few among very many commissions: found without reading those.
create index affiliate_entries_rare on affiliate_entries (member_id, kind, at desc, id desc) where kind <> 'commission';
