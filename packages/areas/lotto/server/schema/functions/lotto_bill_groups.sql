create or replace view lotto_bill_groups as
  select b.member_id, b.id as bill_id, c."group"
    from lotto_bill b join lotto_category c on c.id = b.category_id;
comment on view lotto_bill_groups is 'read view: bills of members and the group of their lottery';
