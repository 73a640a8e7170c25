create or replace view member_account_holders as
  select member_id, account_name from member_bank_accounts;
comment on view member_account_holders is 'read view: names on the bank accounts of members';
