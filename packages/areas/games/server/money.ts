import { type AreaMoney, houseSum, madeSince, transfers } from '@chokdee/kernel/ledger';

/** Moves that a provider was told are done and that the member's own money stands behind. */
const DONE = `status = 'RS_OK' and freespin_id is null`;
/** A win above what its game can pay lies with the house until a person has looked. */
const NOT_HELD = `not exists (select from game_held_wins h where h.member_id = game_transactions.member_id
  and h.provider = game_transactions.provider and h.tx_id = game_transactions.tx_id and h.resolution is distinct from 'released')`;
const AT_ONCE = `not exists (select from game_held_wins h where h.member_id = x.member_id and h.provider = x.provider
  and h.tx_id = x.tx_id)`;
const KEY = `'game:' || provider || ':' || action || ':' || tx_id`;
const ROUND = `provider || ':' || round_id`;

/** Moves that money was posted for; a key is 'game:<provider>:<action>:<move>'. */
const MOVED = {
  game_transactions: `select x.* from (select distinct member_id, split_part(key, ':', 2) as provider,
      regexp_replace(key, '^game:[^:]*:[^:]*:', '') as tx_id
      from ledger_transfers where kind in ('game_bet', 'game_win', 'game_rollback')) t
    join public.game_transactions x on x.member_id = t.member_id and x.provider = t.provider and x.tx_id = t.tx_id`,
};

/** Moves of games, rounds, free rounds and wallet sessions, against the ledger and each other. */
export const gamesMoney: AreaMoney = {
  held: [
    {
      what: 'move',
      columns: ['game_transactions.amount_satang'],
      rows: `select member_id as owner, ${KEY} as ref, case action when 'bet' then -amount_satang else amount_satang end as amount
        from game_transactions where ${DONE} and action <> 'rollback' and ${NOT_HELD}`,
      books: transfers(`kind in ('game_bet', 'game_win')`, 'key'),
      made: MOVED,
    },
    {
      // A rollback may name any amount, and more than one the same stake: the stake knows what came back.
      what: 'given back of stake',
      columns: ['game_transactions.rolled_back_satang'],
      rows: `select member_id as owner, provider || ':' || tx_id as ref, rolled_back_satang as amount
        from game_transactions where ${DONE} and action = 'bet'`,
      books: `select t.member_id as owner, x.provider || ':' || x.ref_tx_id as ref, t.amount_satang as amount
        from ledger_transfers t left join game_transactions x on x.member_id = t.member_id and x.action = 'rollback'
          and t.key = 'game:' || x.provider || ':rollback:' || x.tx_id
        where t.kind = 'game_rollback'`,
      made: MOVED,
    },
    {
      // Held wins are posted later, long after the provider was told.
      what: 'balance told after',
      columns: ['game_transactions.balance_satang'],
      rows: `select x.member_id as owner, t.key as ref, x.balance_satang as amount from game_transactions x
        join ledger_transfers t on t.member_id = x.member_id
          and t.key = 'game:' || x.provider || ':' || x.action || ':' || x.tx_id
        where x.balance_satang is not null and ${AT_ONCE}`,
      books: `select t.member_id as owner, t.key as ref, t.balance_after_satang as amount from ledger_transfers t
        join game_transactions x on x.member_id = t.member_id
          and t.key = 'game:' || x.provider || ':' || x.action || ':' || x.tx_id
        where x.balance_satang is not null and ${AT_ONCE}`,
      made: MOVED,
    },
    {
      what: 'stakes of round',
      columns: ['game_rounds.stake_satang'],
      rows: `select member_id as owner, ${ROUND} as ref, stake_satang as amount from game_rounds`,
      books: `select member_id as owner, ${ROUND} as ref, amount_satang as amount from game_transactions
        where status = 'RS_OK' and action = 'bet'`,
    },
    {
      what: 'wins of round',
      columns: ['game_rounds.payout_satang'],
      rows: `select member_id as owner, ${ROUND} as ref, payout_satang as amount from game_rounds`,
      books: `select member_id as owner, ${ROUND} as ref, amount_satang as amount from game_transactions
        where ${DONE} and action = 'win' and ${NOT_HELD}`,
    },
    {
      what: 'given back of round',
      columns: ['game_rounds.refunded_satang'],
      rows: `select member_id as owner, ${ROUND} as ref, refunded_satang as amount from game_rounds`,
      books: `select member_id as owner, ${ROUND} as ref, rolled_back_satang as amount from game_transactions
        where status = 'RS_OK' and action = 'bet'`,
    },
    {
      what: 'win of free rounds',
      columns: ['game_freespins.won_satang'],
      rows: `select member_id as owner, id::text as ref, won_satang as amount from game_freespins`,
      books: `select member_id as owner, freespin_id::text as ref, amount_satang as amount from game_transactions
        where status = 'RS_OK' and action = 'win' and freespin_id is not null`,
    },
    {
      what: 'payment of free rounds',
      columns: [],
      rows: `select member_id as owner, id::text as ref, least(won_satang, coalesce(max_win_satang, won_satang)) as amount
        from game_freespins where status = 'paid'`,
      books: transfers(`key like 'freespins:%' or key like 'bonus:freespins:%'`, `regexp_replace(key, '.*:', '')`),
    },
    {
      what: 'transfer to a provider',
      columns: ['game_fund_transfers.amount_satang'],
      rows: `select member_id as owner, id as ref, -amount_satang as amount from game_fund_transfers where direction = 'in'`,
      books: transfers(`kind = 'game_transfer' and amount_satang < 0`, 'substr(key, 12)'),
      made: madeSince('game_fund_transfers', 'created_at'),
    },
    {
      what: 'return of session',
      columns: ['game_sessions.returned_satang'],
      rows: `select member_id as owner, id as ref, returned_satang as amount from game_sessions where returned_satang is not null`,
      books: `select member_id as owner, session_id as ref, amount_satang as amount from game_fund_transfers
        where direction = 'out' and status = 'done'`,
    },
    {
      // A session returns its transferred money as a whole; its play is posted beside it.
      what: 'money of session',
      columns: ['game_sessions.transferred_satang'],
      rows: `select member_id as owner, id as ref, transferred_satang as amount from game_sessions
        union all select s.member_id, s.id, t.amount_satang from game_sessions s
          join game_fund_transfers f on f.member_id = s.member_id and f.session_id = s.id and f.direction = 'in'
          join ledger_transfers t on t.member_id = f.member_id and t.key = 'game:carry-back:' || f.id`,
      books: `select member_id as owner, session_id as ref, amount_satang as amount from game_fund_transfers
        where direction = 'in'`,
    },
    {
      what: 'return booked of session',
      columns: [],
      rows: `select member_id as owner, id as ref, transferred_satang as amount from game_sessions where returned_satang is not null`,
      books: `select f.member_id as owner, f.session_id as ref, t.amount_satang as amount from game_fund_transfers f
        join ledger_transfers t on t.member_id = f.member_id and t.key = 'game:carry:' || f.id
        where f.direction = 'out'`,
    },
    {
      what: 'play of session',
      columns: ['game_sessions.staked_satang', 'game_sessions.won_satang'],
      rows: `select member_id as owner, id || '.staked' as ref, staked_satang as amount from game_sessions
          where returned_satang is not null
        union all select member_id, id || '.won', won_satang from game_sessions where returned_satang is not null`,
      books: `select x.member_id as owner, x.tx_id as ref, x.amount_satang as amount from game_transactions x
        join game_sessions s on s.member_id = x.member_id and s.id = x.round_id`,
    },
    {
      what: 'game:at_provider',
      columns: [],
      rows: `select 0::bigint as owner, '' as ref, transferred_satang as amount from game_sessions where status <> 'closed'`,
      books: houseSum('game:at_provider'),
      made: {},
    },
    {
      what: 'game:held_wins',
      columns: ['game_held_wins.amount_satang'],
      rows: `select 0::bigint as owner, '' as ref, amount_satang as amount from game_held_wins where resolved_at is null`,
      books: houseSum('game:held_wins'),
      made: {},
    },
  ],
  // Terms of free rounds: the stake of a round, and the most that they may win.
  terms: [
    'game_freespins.stake_satang',
    'game_freespins.max_win_satang',
    'game_providers.max_win_satang',
    'games.max_win_satang',
    'game_held_wins.max_satang',
    // Stakes of a round, as the provider tells them.
    'game_facts.min_bet_satang',
    'game_facts.max_bet_satang',
  ],
};
