import { type AreaMoney, houseSum, madeSince, pointTransfers, transfers } from '@chokdee/kernel/ledger';

/** Commissions, cashback, promotions, coupons, the shop, polls and the wheel, against the ledger and each other. */
export const engagementMoney: AreaMoney = {
  held: [
    {
      what: 'cashback',
      columns: ['cashbacks.amount_satang'],
      rows: `select member_id as owner, kind || ':' || day as ref, amount_satang as amount from cashbacks
        where claimed_at is not null`,
      books: transfers(`key like 'cashback:%'`, 'substr(key, 10)'),
      made: madeSince('cashbacks', 'claimed_at'),
    },
    {
      what: 'arithmetic of cashback',
      columns: ['cashbacks.gross_satang', 'cashbacks.correction_satang'],
      rows: `select member_id as owner, kind || ':' || day as ref, gross_satang + correction_satang as amount from cashbacks`,
      books: `select member_id as owner, kind || ':' || day as ref, amount_satang as amount from cashbacks`,
    },
    {
      what: 'bonus:cashback',
      columns: [],
      rows: `select 0::bigint as owner, '' as ref, -amount_satang as amount from cashbacks where claimed_at is not null`,
      books: houseSum('bonus:cashback'),
    },
    {
      what: 'redeemed commissions',
      columns: ['affiliate_accounts.redeemed_satang'],
      rows: `select member_id as owner, '' as ref, redeemed_satang as amount from affiliate_accounts`,
      books: transfers(`kind = 'affiliate'`, `''`),
    },
    {
      what: 'redemption of commissions',
      columns: [],
      rows: `select member_id as owner, ref, -amount_satang as amount from affiliate_entries where kind = 'redeem'`,
      books: transfers(`kind = 'affiliate'`),
      made: madeSince('affiliate_entries', 'at'),
    },
    {
      what: 'commissions',
      columns: ['affiliate_accounts.earned_satang', 'affiliate_entries.amount_satang'],
      rows: `select member_id as owner, '' as ref, earned_satang - redeemed_satang as amount from affiliate_accounts`,
      books: `select member_id as owner, '' as ref, amount_satang as amount from affiliate_entries`,
    },
    {
      what: 'commissions of day',
      columns: ['affiliate_days.commission_satang', 'affiliate_days.reversal_satang'],
      rows: `select member_id as owner, day || '/' || level || '/commission' as ref, commission_satang as amount from affiliate_days
        union all select member_id, day || '/' || level || '/reversal', reversal_satang from affiliate_days`,
      books: `select member_id as owner, to_char(at at time zone 'Asia/Bangkok', 'YYYY-MM-DD') || '/' || level || '/' || kind as ref,
        amount_satang as amount from affiliate_entries where kind <> 'redeem'`,
    },
    {
      what: 'commissions by friend',
      columns: ['affiliate_network.commission_satang'],
      rows: `select member_id as owner, friend_id::text as ref, commission_satang as amount from affiliate_network`,
      books: `select member_id as owner, staker_id::text as ref, amount_satang as amount from affiliate_entries
        where kind <> 'redeem'`,
    },
    {
      what: 'stake of a commission beyond what was staked',
      columns: ['affiliate_entries.staked_satang'],
      rows: `select e.member_id as owner, e.id::text as ref, e.staked_satang as amount from affiliate_entries e
        left join ledger_transfers t on t.member_id = e.staker_id and t.id = e.transfer_id
        where e.staked_satang > coalesce(-t.amount_satang, 0)`,
      apart: `with e as materialized (select member_id, id, staker_id, transfer_id, staked_satang from affiliate_entries
          where member_id between :from and :to and staked_satang is not null),
        t as materialized (select t.member_id, t.id, t.amount_satang from e
          join ledger_transfers t on t.member_id = e.staker_id and t.id = e.transfer_id)
        select e.member_id as owner, e.id::text as ref, e.staked_satang as amount from e
          left join t on t.member_id = e.staker_id and t.id = e.transfer_id
          where e.staked_satang > coalesce(-t.amount_satang, 0)`,
      books: 'select member_id as owner, ref, 0::bigint as amount from affiliate_entries where false',
    },
    {
      what: 'affiliate:commissions',
      columns: [],
      rows: `select 0::bigint as owner, '' as ref, -redeemed_satang as amount from affiliate_accounts`,
      books: houseSum('affiliate:commissions'),
      made: {},
    },
    {
      what: 'promotion paid by grant',
      columns: ['promotion_grants.paid_satang'],
      rows: `select member_id as owner, id::text as ref, paid_satang as amount from promotion_grants where paid_satang is not null`,
      books: transfers(`key like 'promotion:%'`, 'substr(key, 11)'),
      made: madeSince('promotion_grants', 'granted_at'),
    },
    {
      what: 'coupon',
      columns: [],
      rows: `select u.member_id as owner, u.coupon_id::text as ref, v.value as amount from coupon_uses u
        join coupon_versions v on v.agent_id = u.agent_id and v.id = u.coupon_id and v.version = u.version and v.kind = 'credit'`,
      books: transfers(`key like 'coupon:%'`, 'substr(key, 8)'),
      made: madeSince('coupon_uses', 'at'),
    },
    {
      what: 'credit of redemption',
      columns: [],
      rows: `select r.member_id as owner, r.id::text as ref, v.value * r.quantity as amount from shop_redemptions r
        join shop_item_versions v on v.agent_id = r.agent_id and v.item_id = r.item_id and v.version = r.version and v.kind = 'credit'`,
      books: transfers(`key like 'redemption:%'`, 'substr(key, 12)'),
      made: madeSince('shop_redemptions', 'at'),
    },
    {
      what: 'points of redemption',
      columns: ['shop_redemptions.points'],
      rows: `select member_id as owner, id::text as ref, case status when 'cancelled' then 0 else -points end as amount
        from shop_redemptions`,
      books: pointTransfers(
        `key like 'redemption:%' or key like 'redemption-refund:%'`,
        `regexp_replace(key, '.*:', '')`,
      ),
      made: madeSince('shop_redemptions', 'at'),
    },
    {
      what: 'points of spin',
      columns: ['wheel_spins.points_spent'],
      rows: `select member_id as owner, id::text as ref, -points_spent as amount from wheel_spins where points_spent <> 0`,
      books: pointTransfers(`key like 'wheel-spin:%'`, 'substr(key, 12)'),
      made: madeSince('wheel_spins', 'at'),
    },
    {
      what: 'prize of spin',
      columns: [],
      rows: `select s.member_id as owner, s.id::text as ref, p.value as amount from wheel_spins s
        join wheel_prizes p on p.agent_id = s.agent_id and p.version = s.version and p.id = s.prize_id and p.kind = 'credit'
        where s.claimed_at is not null`,
      books: transfers(`kind = 'wheel_prize'`, 'substr(key, 6)'),
      made: madeSince('wheel_spins', 'at'),
    },
    {
      what: 'prize of poll',
      columns: ['polls.prize_satang'],
      rows: `select w.member_id as owner, p.agent_id || ':' || p.id as ref, p.prize_satang as amount
        from polls p join poll_winners w on w.agent_id = p.agent_id and w.poll_id = p.id where p.drawn_at is not null`,
      books: transfers(`key like 'poll:%'`, 'substr(key, 6)'),
      made: { polls: 'select * from public.polls where drawn_at >= :since' },
    },
    {
      what: 'credit of quest',
      columns: [],
      rows: `select c.member_id as owner, c.quest_id || ':' || c.period_key as ref, v.reward_value as amount from quest_claims c
        join quest_versions v on v.agent_id = c.agent_id and v.id = c.quest_id and v.version = c.version and v.reward_kind = 'credit'`,
      books: transfers(`key like 'quest:%'`, 'substr(key, 7)'),
      made: madeSince('quest_claims', 'claimed_at'),
    },
    {
      what: 'turnover of levels',
      columns: ['vip_days.staked_satang'],
      rows: `select member_id as owner, '' as ref, staked_satang as amount from vip_days`,
      books: `select member_id as owner, '' as ref, counted_satang as amount from stake_cursors where purpose = 'vip'
        union all select member_id, '', amount_satang from consumed_stakes where purpose = 'vip'`,
    },
    {
      what: 'gifts of levels',
      columns: ['vip_changes.points_given'],
      rows: `select member_id as owner, '' as ref, points_given::bigint as amount from vip_changes where points_given > 0`,
      books: pointTransfers(`key like 'vip-gift:%'`, `''`),
    },
  ],
  // Terms of what is offered; what a cashback would pay by now; stakes short of a point; what a page showed of points.
  terms: [
    'affiliate_settings.*',
    'cashback_settings.*',
    'cashbacks.due_satang',
    'coupon_versions.*',
    'point_earnings.rest_satang',
    'point_settings.*',
    'promotion_versions.*',
    'quest_versions.*',
    'vip_changes.staked_satang',
    'vip_settings.*',
    'wheel_spins.points_after',
    'wheel_versions.*',
  ],
};
