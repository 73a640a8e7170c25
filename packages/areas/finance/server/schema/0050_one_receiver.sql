-- A payment names the number of the account it came to and no bank, so each number receives for one brand.
create unique index agent_bank_accounts_number on agent_bank_accounts (account_no);
create unique index agent_true_money_accounts_mobile on agent_true_money_accounts (mobile);
create unique index payment_channels_biller_id on payment_channels (biller_id) where code = 'promptpay_qr';
