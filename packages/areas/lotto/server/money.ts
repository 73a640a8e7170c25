import { type AreaMoney, transfers } from '@chokdee/kernel/ledger';
import { maxPayoutSatang } from './bets/bet-type.rules.ts';

const LIVE = `status <> 'cancelled'`;

const ROUNDS = 'select id, first_bill_id from public.lotto_round where closes_at >= :since';
/** Bills that were placed since are on rounds that closed later. Partitions before this id are not opened. */
const FIRST = `(select min(first_bill_id) from (${ROUNDS}) r)`;

/** Bills placed since with their lines: ids of bills grow with the time. */
const NEW_BILLS = {
  lotto_bill: `select b.* from seen m cross join lateral (select * from public.lotto_bill b
    where b.member_id = m.member_id and b.created_at >= :since and b.id >= ${FIRST}) b`,
  lotto_bill_line: `select l.* from (select member_id, min(id) as id from lotto_bill group by 1) b
    join public.lotto_bill_line l on l.member_id = b.member_id and l.bill_id >= b.id and l.bill_id >= ${FIRST}`,
  lotto_line_outcomes: `select o.* from (select member_id, min(id) as id from lotto_bill group by 1) b
    join public.lotto_line_outcomes o on o.member_id = b.member_id and o.bill_id >= b.id and o.bill_id >= ${FIRST}`,
  lotto_shortfall: `select s.* from lotto_bill b join public.lotto_shortfall s
    on s.member_id = b.member_id and s.bill_id = b.id and s.bill_id >= ${FIRST}`,
};

/** Rounds that closed since, and those that are open, with all of their bills. */
const NEW_ROUNDS = {
  lotto_number_now: `select n.* from (${ROUNDS}) r
    cross join lateral (select * from public.lotto_number_now n where n.round_id = r.id) n`,
  lotto_bill: `select b.* from (${ROUNDS}) r join public.lotto_bill b
    on b.round_id = r.id and b.id >= r.first_bill_id`,
};

const DAY = `day || '/' || category_id`;
const SUMMED = `select b.member_id, (b.created_at at time zone 'Asia/Bangkok')::date as day, b.category_id, b.status,
    b.total_satang, b.payout_satang
  from lotto_bill_rolls r join lotto_bill b on b.member_id = r.member_id and b.id <= r.upto_id`;

/** Bills, their lines and what follows from them, against the ledger and each other. */
export const lottoMoney: AreaMoney = {
  held: [
    {
      what: 'stake of bill',
      columns: ['lotto_bill.total_satang'],
      rows: 'select member_id as owner, id::text as ref, -total_satang as amount from lotto_bill',
      books: transfers(`kind = 'lotto_bet'`),
      made: NEW_BILLS,
    },
    {
      // A win that was taken back and was not there any more is owed; the agent bears it.
      what: 'payout of bill',
      columns: ['lotto_bill.payout_satang', 'lotto_shortfall.owed_satang', 'lotto_shortfall.recovered_satang'],
      rows: `select member_id as owner, id::text as ref,
          case status when 'cancelled' then total_satang else payout_satang end as amount from lotto_bill
        union all select member_id, bill_id::text, owed_satang - recovered_satang from lotto_shortfall`,
      books: transfers(`kind in ('lotto_win', 'lotto_refund') or (kind = 'correction' and reference_kind = 'bill')`),
      made: NEW_BILLS,
    },
    {
      what: 'sum of the lines of bill',
      columns: ['lotto_bill_line.amount_satang'],
      rows: 'select member_id as owner, bill_id::text as ref, amount_satang as amount from lotto_bill_line',
      books: 'select member_id as owner, id::text as ref, total_satang as amount from lotto_bill',
      made: NEW_BILLS,
    },
    {
      what: 'payouts of the lines of bill',
      columns: ['lotto_bill_line.payout_satang'],
      rows: 'select member_id as owner, bill_id::text as ref, payout_satang as amount from lotto_line_outcomes',
      books: 'select member_id as owner, id::text as ref, payout_satang as amount from lotto_bill',
      made: NEW_BILLS,
    },
    {
      what: 'largest win of bill',
      columns: ['lotto_bill.max_win_satang'],
      rows: 'select member_id as owner, id::text as ref, max_win_satang as amount from lotto_bill',
      books: `select member_id as owner, bill_id::text as ref,
          least(amount_satang * rate_hundredths / 100, ${maxPayoutSatang}) as amount from lotto_bill_line`,
      made: NEW_BILLS,
    },
    {
      what: 'sum of bills for',
      columns: ['lotto_bill_days.total_satang', 'lotto_bill_days.won_satang', 'lotto_bill_days.refunded_satang'],
      rows: `select member_id as owner, ${DAY} || '/staked' as ref, total_satang as amount from lotto_bill_days
        union all select member_id, ${DAY} || '/won', won_satang from lotto_bill_days
        union all select member_id, ${DAY} || '/refunded', refunded_satang from lotto_bill_days
        union all select member_id, ${DAY} || '/bills', bills from lotto_bill_days`,
      books: `select member_id as owner, ${DAY} || '/staked' as ref, total_satang as amount from (${SUMMED}) s
        union all select member_id, ${DAY} || '/won', payout_satang from (${SUMMED}) s where status = 'won'
        union all select member_id, ${DAY} || '/refunded', total_satang from (${SUMMED}) s
          where status in ('cancelled', 'refunded')
        union all select member_id, ${DAY} || '/bills', 1 from (${SUMMED}) s`,
    },
    {
      what: 'stakes of a member on round',
      columns: ['lotto_member_round.stake_satang'],
      rows: 'select member_id as owner, round_id::text as ref, stake_satang as amount from lotto_member_round',
      books: `select member_id as owner, round_id::text as ref, total_satang as amount from lotto_bill where ${LIVE}`,
    },
    {
      what: 'stakes on the numbers of round',
      columns: ['lotto_number_stake.stake_satang'],
      rows: 'select 0::bigint as owner, round_id::text as ref, stake_satang as amount from lotto_number_now',
      books: `select 0::bigint as owner, round_id::text as ref, total_satang as amount from lotto_bill where ${LIVE}`,
      made: NEW_ROUNDS,
    },
    {
      what: 'liability of the numbers of round',
      columns: ['lotto_number_stake.liability_satang'],
      rows: 'select 0::bigint as owner, round_id::text as ref, liability_satang as amount from lotto_number_now',
      books: `select 0::bigint as owner, round_id::text as ref, max_win_satang as amount from lotto_bill where ${LIVE}`,
      made: NEW_ROUNDS,
    },
  ],
  // Terms of lotteries; what is staked on a stepped number only decides the next rate.
  terms: ['lotto_version.*', 'lotto_rate.*', 'lotto_restriction.staked_satang'],
};
