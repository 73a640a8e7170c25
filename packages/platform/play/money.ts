import { type AreaMoney, madeSince, transfers } from '@chokdee/kernel/ledger';

/** Deposits by the keys of their turnovers. */
const DEPOSITS = `select member_id, amount_satang, case when key like 'deposit:%' then key
    else regexp_replace(key, '^suspense:[^:]*:', 'deposit:suspense:') end as ref
  from ledger_transfers where kind = 'deposit'`;

/** Bonuses and what was played of them, against the ledger and each other. */
export const playMoney: AreaMoney = {
  held: [
    {
      what: 'bonus',
      columns: ['turnovers.amount_satang'],
      rows: `select member_id as owner, 'bonus:' || key as ref, amount_satang as amount from turnovers where source <> 'deposit'`,
      books: transfers(`kind = 'bonus' and key like 'bonus:%'`, 'key'),
      made: madeSince('turnovers', 'granted_at'),
    },
    {
      // A deposit of an agent that asks for no play has none.
      what: 'deposit to be played',
      columns: [],
      rows: `select u.member_id as owner, u.key as ref, u.amount_satang as amount from turnovers u
        join (${DEPOSITS}) d on d.member_id = u.member_id and d.ref = u.key where u.source = 'deposit'`,
      books: `select d.member_id as owner, d.ref, d.amount_satang as amount from (${DEPOSITS}) d
        join turnovers u on u.member_id = d.member_id and u.key = d.ref and u.source = 'deposit'`,
      made: madeSince('turnovers', 'granted_at'),
    },
    {
      what: 'played of turnover',
      columns: ['turnovers.done_satang', 'turnover_counts.counted_satang'],
      rows: 'select member_id as owner, id::text as ref, done_satang as amount from turnovers',
      books: 'select member_id as owner, turnover_id::text as ref, counted_satang as amount from turnover_counts',
    },
    {
      what: 'progress of turnover',
      columns: ['turnover_progress.staked_satang', 'turnover_progress.counted_satang', 'turnover_counts.staked_satang'],
      rows: `select member_id as owner, turnover_id || ':' || play || ':staked' as ref, staked_satang as amount from turnover_progress
        union all select member_id, turnover_id || ':' || play || ':counted', counted_satang from turnover_progress`,
      books: `select member_id as owner, turnover_id || ':' || play || ':staked' as ref, staked_satang as amount from turnover_counts
        union all select member_id, turnover_id || ':' || play || ':counted', counted_satang from turnover_counts`,
    },
    {
      // A part of a stake may have been given back before it was counted.
      what: 'counted stake beyond what was staked',
      columns: ['consumed_stakes.amount_satang', 'stake_facts.amount_satang'],
      rows: `select c.member_id as owner, c.purpose || ':' || c.transfer_id as ref, c.amount_satang as amount
        from (select member_id, purpose, transfer_id, amount_satang from consumed_stakes
          union all select member_id, 'facts', transfer_id, sum(amount_satang) from stake_facts group by 1, 3) c
        left join ledger_transfers t on t.member_id = c.member_id and t.id = c.transfer_id
        where c.amount_satang not between 0 and coalesce(-t.amount_satang, 0)`,
      books: 'select member_id as owner, purpose as ref, 0::bigint as amount from consumed_stakes where false',
    },
    {
      what: 'settled stakes of day',
      columns: ['stake_days.amount_satang'],
      rows: `select member_id as owner, day || ':' || wallet_id || ':' || play as ref, amount_satang as amount from stake_days`,
      books: `select member_id as owner, (settled_at at time zone 'Asia/Bangkok')::date || ':' || wallet_id || ':' || play as ref,
        amount_satang as amount from stake_facts`,
    },
    {
      what: 'settled stakes that a cursor has passed',
      columns: ['stake_cursors.counted_satang', 'stake_cursors.passed_satang'],
      rows: `select member_id as owner, purpose as ref, counted_satang + passed_satang as amount from stake_cursors`,
      books: `select c.member_id as owner, c.purpose as ref, f.amount_satang as amount
        from stake_cursors c join stake_facts f on f.member_id = c.member_id and f.no <= c.upto_no`,
    },
  ],
  // Amounts that must be played, and limits that members set.
  terms: ['turnovers.*', 'member_limits.*'],
};
