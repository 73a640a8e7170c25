import { type AreaMoney, houseSum, madeSince, transfers } from '@chokdee/kernel/ledger';

/** Transfers between house accounts, as one side. */
const houseTransfers = (kind: string, ref: string): string =>
  `select 0::bigint as owner, ${ref} as ref, amount_satang as amount from ledger_house_transfers where kind = '${kind}'`;

/** Later credits of a paid order are no part of it: the order's transfer is the first one. */
const FIRST = `select distinct on (member_id, reference_id) member_id, reference_id, key, amount_satang
  from ledger_transfers where kind = 'deposit' and reference_kind = 'payment' order by member_id, reference_id, id`;

const SUMMED = `select t.member_id, t.wallet_id, t.kind, (t.at at time zone 'Asia/Bangkok')::date as day, t.amount_satang
  from statement_rolls r join ledger_transfers t on t.member_id = r.member_id and t.id <= r.upto_id`;
const DAY = `day || '/' || wallet_id || '/' || kind`;

/** Postings of house accounts as far as they are counted, with the ref of their sum. */
const COUNTED = `select m.agent_id, (t.at at time zone 'Asia/Bangkok')::date as day, p.house_account as account, t.kind, p.amount_satang
    from profit_rolls r join ledger_transfers t on t.member_id = r.member_id and t.id <= r.upto_id
    join ledger_postings p on p.member_id = t.member_id and p.transfer_id = t.id and p.house_account is not null
    join members m on m.id = t.member_id
  union all
  select h.agent_id, (h.at at time zone 'Asia/Bangkok')::date, s.account, h.kind, s.amount
    from profit_state f join ledger_house_transfers h on (h.at at time zone 'Asia/Bangkok')::date <= f.house_upto
    cross join lateral (values (h.from_account, -h.amount_satang), (h.to_account, h.amount_satang)) as s(account, amount)`;
const SUM = `agent_id || '/' || day || '/' || account || '/' || kind`;

const HOUSE_TRANSFERS = { ledger_house_transfers: 'select * from public.ledger_house_transfers where at >= :since' };
const NEW_ORDERS = madeSince('payment_orders', 'created_at');
const NEW_NOTICES = {
  ...HOUSE_TRANSFERS,
  psp_events: 'select * from public.psp_events where paid_at >= :since',
  payment_suspense: 'select * from public.payment_suspense where held_at >= :since',
};

/** Sums of days are whole from the day of `:since` on. */
const NEW_DAYS = `select * from public.profit_days where day >= (:since at time zone 'Asia/Bangkok')::date`;
const MIDNIGHT = `date_trunc('day', :since at time zone 'Asia/Bangkok') at time zone 'Asia/Bangkok'`;
const MOVED_DAYS = {
  ledger_transfers: `select t.* from seen m cross join lateral (
    select * from public.ledger_transfers t where t.member_id = m.member_id and t.at >= ${MIDNIGHT}) t`,
  ledger_house_transfers: `select * from public.ledger_house_transfers where at >= ${MIDNIGHT}`,
};
const NEW_SUMS = {
  ...MOVED_DAYS,
  statement_days: `select d.* from seen m cross join lateral (select * from public.statement_days d
    where d.member_id = m.member_id and d.day >= (:since at time zone 'Asia/Bangkok')::date) d`,
};

/** Deposits, what is held, withdrawals and the sums of the statement, against the ledger and each other. */
export const financeMoney: AreaMoney = {
  held: [
    {
      what: 'payment of order',
      columns: ['payment_orders.paid_satang'],
      rows: `select member_id as owner, ref, paid_satang as amount from payment_orders where status = 'paid'`,
      books: `select member_id as owner, reference_id as ref, amount_satang as amount from (${FIRST}) first`,
      made: NEW_ORDERS,
    },
    {
      what: 'amount of order',
      columns: ['payment_orders.payable_satang'],
      rows: `select o.member_id as owner, o.ref, o.payable_satang as amount from payment_orders o
        left join (${FIRST}) first on first.member_id = o.member_id and first.reference_id = o.ref
        where o.status = 'paid' and first.key is distinct from 'suspense' and coalesce(first.key, '') not like 'suspense:%'`,
      books: `select member_id as owner, reference_id as ref, amount_satang as amount from (${FIRST}) first
        where key not like 'suspense:%'`,
      made: NEW_ORDERS,
    },
    {
      // A transfer adds up to 99 satang to the asked amount, which name its order.
      what: 'asked amount of order',
      columns: ['payment_orders.amount_satang'],
      rows: `select member_id as owner, ref, 1::bigint as amount from payment_orders
        where payable_satang - amount_satang not between 0 and 99`,
      books: `select member_id as owner, ref, 0::bigint as amount from payment_orders where false`,
      made: NEW_ORDERS,
    },
    {
      what: 'reserved amount of order',
      columns: ['payment_reserved_amounts.payable_satang'],
      rows: 'select member_id as owner, ref, payable_satang as amount from payment_reserved_amounts',
      books: `select o.member_id as owner, o.ref, o.payable_satang as amount from payment_orders o
        join payment_reserved_amounts r on r.member_id = o.member_id and r.ref = o.ref`,
    },
    {
      what: 'credited notice of order',
      columns: ['psp_events.amount_satang'],
      rows: `select 0::bigint as owner, ref, amount_satang as amount from psp_events
        where outcome in ('credited', 'credited_late')`,
      books: `select 0::bigint as owner, substr(key, 9) as ref, amount_satang as amount from ledger_transfers
        where key like 'deposit:%' and kind = 'deposit' and reference_kind = 'payment'`,
      made: NEW_NOTICES,
    },
    {
      what: 'held notice',
      columns: ['payment_suspense.amount_satang'],
      rows: `select 0::bigint as owner, provider || ':' || event_id as ref, amount_satang as amount from psp_events
        where outcome in ('mismatch', 'payer_mismatch', 'over_limit', 'excluded', 'already_paid', 'unknown_ref')`,
      books: `select 0::bigint as owner, provider || ':' || event_id as ref, amount_satang as amount from payment_suspense`,
      made: NEW_NOTICES,
    },
    {
      what: 'held money',
      columns: [],
      rows: `select 0::bigint as owner, provider || ':' || event_id as ref, amount_satang as amount from payment_suspense`,
      books: houseTransfers('suspense', 'substr(key, 10)'),
      made: NEW_NOTICES,
    },
    {
      what: 'held money that was resolved',
      columns: [],
      rows: `select 0::bigint as owner, resolution || ':' || provider || ':' || event_id as ref, amount_satang as amount
        from payment_suspense where resolved_at is not null`,
      books: `${houseTransfers('suspense_returned', `'returned:' || substr(key, 19)`)}
        union all select 0, 'credited:' || substr(key, 10), amount_satang from ledger_transfers
          where kind = 'deposit' and key like 'suspense:%'`,
      made: NEW_NOTICES,
    },
    {
      what: 'cash:suspense',
      columns: [],
      rows: `select 0::bigint as owner, '' as ref, amount_satang as amount from payment_suspense where resolved_at is null`,
      books: houseSum('cash:suspense'),
      made: {},
    },
    {
      what: 'withdrawal',
      columns: ['withdrawals.amount_satang'],
      rows: 'select member_id as owner, ref, -amount_satang as amount from withdrawals',
      books: transfers(`kind = 'withdraw'`),
      made: madeSince('withdrawals', 'requested_at'),
    },
    {
      what: 'end of withdrawal',
      columns: ['ledger_house_transfers.amount_satang'],
      rows: `select 0::bigint as owner, status || ':' || ref as ref, amount_satang as amount from withdrawals
        where status in ('done', 'refused')`,
      books: `${houseTransfers('payout', `'done:' || reference`)}
        union all select 0, 'refused:' || reference_id, amount_satang from ledger_transfers where kind = 'withdraw_refund'`,
      made: { ...madeSince('withdrawals', 'requested_at'), ...HOUSE_TRANSFERS },
    },
    {
      what: 'cash:withdrawals_pending',
      columns: [],
      rows: `select 0::bigint as owner, '' as ref, amount_satang as amount from withdrawals
        where status in ('requested', 'approved', 'sending')`,
      books: houseSum('cash:withdrawals_pending'),
      made: {},
    },
    {
      what: 'sum of the statement for',
      columns: ['statement_days.credit_satang', 'statement_days.debit_satang'],
      rows: `select member_id as owner, ${DAY} || '/in' as ref, credit_satang as amount from statement_days
        union all select member_id, ${DAY} || '/out', debit_satang from statement_days`,
      books: `select member_id as owner, ${DAY} || case when amount_satang > 0 then '/in' else '/out' end as ref,
        abs(amount_satang) as amount from (${SUMMED}) summed`,
      made: NEW_SUMS,
    },
    {
      what: 'closing balance of the statement for',
      columns: ['statement_days.closing_satang'],
      rows: `select member_id as owner, ${DAY} as ref, closing_satang as amount from statement_days`,
      books: `select d.member_id as owner, d.day || '/' || d.wallet_id || '/' || d.kind as ref,
          t.balance_after_satang as amount
        from statement_days d join ledger_transfers t on t.member_id = d.member_id and t.id = d.last_id`,
      made: NEW_SUMS,
    },
    {
      what: 'sum of the house for',
      columns: ['profit_days.credit_satang', 'profit_days.debit_satang'],
      rows: `select 0::bigint as owner, ${SUM} || '/in' as ref, credit_satang as amount from profit_days
        union all select 0, ${SUM} || '/out', debit_satang from profit_days`,
      books: `select 0::bigint as owner, ${SUM} || case when amount_satang > 0 then '/in' else '/out' end as ref,
        abs(amount_satang) as amount from (${COUNTED}) counted`,
      made: { ...MOVED_DAYS, profit_days: NEW_DAYS },
    },
  ],
  // Rules, limits of channels, words of banks, and what was asked for before anything moved.
  terms: ['bank_statement_lines.*', 'finance_settings.*', 'payment_channels.*', 'withdraw_confirmations.amount_satang'],
};
