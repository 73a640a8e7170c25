import { type AreaMoney, transfers } from '@chokdee/kernel/ledger';
import { maxPayoutSatang } from './bets/bet-type.rules.ts';

const LIVE = `status <> 'cancelled'`;

/** Bills, their lines and what follows from them, against the ledger and each other. */
export const lottoMoney: AreaMoney = {
  held: [
    {
      what: 'stake of bill',
      columns: ['lotto_bill.total_satang'],
      rows: 'select member_id as owner, id::text as ref, -total_satang as amount from lotto_bill',
      books: transfers(`kind = 'lotto_bet'`),
    },
    {
      // A win that was taken back and was not there any more is owed; the agent bears it.
      what: 'payout of bill',
      columns: ['lotto_bill.payout_satang', 'lotto_shortfall.owed_satang', 'lotto_shortfall.recovered_satang'],
      rows: `select member_id as owner, id::text as ref,
          case status when 'cancelled' then total_satang else payout_satang end as amount from lotto_bill
        union all select member_id, bill_id::text, owed_satang - recovered_satang from lotto_shortfall`,
      books: transfers(`kind in ('lotto_win', 'lotto_refund') or (kind = 'correction' and reference_kind = 'bill')`),
    },
    {
      what: 'sum of the lines of bill',
      columns: ['lotto_bill_line.amount_satang'],
      rows: 'select member_id as owner, bill_id::text as ref, amount_satang as amount from lotto_bill_line',
      books: 'select member_id as owner, id::text as ref, total_satang as amount from lotto_bill',
    },
    {
      what: 'payouts of the lines of bill',
      columns: ['lotto_bill_line.payout_satang'],
      rows: 'select member_id as owner, bill_id::text as ref, payout_satang as amount from lotto_line_outcomes',
      books: 'select member_id as owner, id::text as ref, payout_satang as amount from lotto_bill',
    },
    {
      what: 'largest win of bill',
      columns: ['lotto_bill.max_win_satang'],
      rows: 'select member_id as owner, id::text as ref, max_win_satang as amount from lotto_bill',
      books: `select member_id as owner, bill_id::text as ref,
          least(amount_satang * rate_hundredths / 100, ${maxPayoutSatang}) as amount from lotto_bill_line`,
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
    },
    {
      what: 'liability of the numbers of round',
      columns: ['lotto_number_stake.liability_satang'],
      rows: 'select 0::bigint as owner, round_id::text as ref, liability_satang as amount from lotto_number_now',
      books: `select 0::bigint as owner, round_id::text as ref, max_win_satang as amount from lotto_bill where ${LIVE}`,
    },
  ],
  // Terms of lotteries; what is staked on a stepped number only decides the next rate.
  terms: ['lotto_version.*', 'lotto_rate.*', 'lotto_restriction.staked_satang'],
};
