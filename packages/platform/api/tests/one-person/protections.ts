import { alarmKinds } from '@chokdee/kernel/alarms';
import { type Queryable, readTableNames } from '@chokdee/kernel/db';
import { type RawBuilder, sql } from 'kysely';

/** Protection of one thing: `fixed` may not change, and a higher number in `loose` protects less. */
export interface Protection {
  readonly fixed: string;
  readonly loose: readonly bigint[];
}
export type Protections = ReadonlyMap<string, Protection>;

const newest = (table: string, id: string): RawBuilder<unknown> =>
  sql`select '${sql.raw(table)}:' || agent_id || ':' || ${sql.raw(id)} as key,
    (to_jsonb(t) - '{version,is_open,stock_id,published_at,published_by,reason}'::text[])::text as fixed,
    array[is_open::int] as loose from ${sql.table(table)} t
    where version = (select max(version) from ${sql.table(table)} n
      where n.agent_id = t.agent_id and n.${sql.raw(id)} = t.${sql.raw(id)})`;

/** Protections in the tables that one person may write. Every other table must stay as it is. */
const measured: Readonly<Record<string, RawBuilder<unknown>>> = {
  staff_tokens: sql`select 'token:' || key as key, staff_id::text as fixed,
    array[(revoked_at is null)::int, extract(epoch from expires_at)::bigint] as loose from staff_tokens
    where staff_id <> (select id from staff where username = 'eve')`,
  staff_invitations: sql`select 'invitation:' || key as key, staff_id::text as fixed,
    array[(ended_at is null)::int, extract(epoch from expires_at)::bigint] as loose from staff_invitations`,
  staff_limits: sql`select 'alone' as key, '' as fixed,
    array[coalesce((select alone_satang from staff_limits where agent_id = 1), 500000)] as loose`,
  approvals: sql`select 'approved' as key, '' as fixed, array[count(*)] as loose from approvals where decision = 'approved'`,
  finance_settings: sql`select 'finance:' || a.id as key,
    coalesce((select payout_provider from finance_settings f where f.agent_id = a.id order by version desc limit 1), '') as fixed,
    coalesce((select array[withdraw_auto_max_satang, withdraw_max_satang, withdraw_per_day, -deposit_turnover_percent,
        (payer_rule = 'off')::int, -withdraw_min_satang] from finance_settings f where f.agent_id = a.id order by version desc limit 1),
      array[500000, 10000000, 5, -50, 0, -10000]) as loose from agents a`,
  payment_channels: sql`select 'channel:' || agent_id || ':' || id as key, (to_jsonb(c) - 'is_open')::text as fixed,
    array[is_open::int] as loose from payment_channels c`,
  lotto_rate: sql`select 'rate:' || category_id || ':' || version_no || bet_type as key, rate_hundredths::text as fixed,
    array[max_stake_satang, max_per_number_satang, -min_stake_satang] as loose from lotto_rate`,
  lotto_version: sql`select 'lottery:' || category_id || ':' || no as key, (to_jsonb(c) - 'max_per_round_satang')::text as fixed,
    array[coalesce(max_per_round_satang, 9e18::bigint)] as loose from lotto_version c`,
  lotto_restriction: sql`select 'number:' || r.id || ':' || bet_type || ':' || l.number as key, '' as fixed,
      array[coalesce((select case kind when 'full_ban' then 0 when 'reduce_rate' then rate_hundredths
        else (select max((s->>'rate_hundredths')::int) from jsonb_array_elements(steps) s) end
        from lotto_restriction x where x.round_id = r.id and x.bet_type = l.bet_type and x.number = l.number),
        (select rate_hundredths from lotto_rate y
          where y.category_id = r.category_id and y.version_no = r.version_no and y.bet_type = l.bet_type))] as loose
    from lotto_round r cross join (values ('2top', '11'), ('2top', '12'), ('2top', '28'), ('3top', '123'), ('3tod', '123')) l (bet_type, number)
    where r.round_no >= 2 and r.shooting_closes_at is null`,
  lotto_standing_restriction: sql`select 'standing:' || y.category_id || ':' || y.version_no || ':' || y.bet_type || ':' || l.number as key,
      '' as fixed, array[coalesce((select case kind when 'full_ban' then 0 when 'reduce_rate' then x.rate_hundredths
        else (select max((s->>'rate_hundredths')::int) from jsonb_array_elements(steps) s) end
        from lotto_standing_restriction x where x.category_id = y.category_id and x.version_no = y.version_no
          and x.bet_type = y.bet_type and x.number = l.number), y.rate_hundredths)] as loose
    from lotto_rate y join (values ('2top', '12'), ('2top', '77'), ('2top', '99'), ('3top', '789'), ('2bottom', '89')) l (bet_type, number)
      on l.bet_type = y.bet_type`,
  // New Yeekee rounds are allowed. Draws may close earlier, and end without a result only before the first bet.
  lotto_round: sql`select 'round:' || r.id as key, coalesce(numbers::text, '') || result_no || draw_date as fixed,
    array[extract(epoch from closes_at)::bigint, (status in ('cancelled', 'missed')
      and exists (select from lotto_bill b where b.round_id = r.id))::int] as loose
    from lotto_round r where shooting_closes_at is null`,
  members: sql`select 'member:' || id as key,
      (to_jsonb(m) - '{status,failed_logins,first_failed_login_at,locked_until}'::text[])::text || (status = 'closed') as fixed,
      array[(status = 'active')::int] as loose from members m`,
  member_limits: sql`select 'limit:' || m.id || ':' || k.kind || ':' || p.period as key, '' as fixed,
      array[coalesce(l.amount_satang, 9e18::bigint), case when l.effective_at is null then 0 else coalesce(l.waiting_satang, 9e18::bigint) end] as loose
    from members m cross join (values ('deposit'), ('loss'), ('stake')) k (kind)
      cross join (values ('day'), ('week'), ('month')) p (period)
      left join member_limits l on l.member_id = m.id and l.kind = k.kind and l.period = p.period`,
  // An exclusion is only made longer.
  member_exclusions: sql`select 'exclusion:' || m.id as key, '' as fixed,
      array[-coalesce((select max(coalesce(extract(epoch from until_at), 9e15))::bigint from member_exclusions e
        where e.member_id = m.id), 0)] as loose from members m`,
  withdrawals: sql`select 'paid out' as key, '' as fixed, array[count(*)] as loose from withdrawals where status in ('approved', 'sending', 'done')`,
  // Money and points given to members, payouts included. Refunds of their own stakes and requests do not count.
  ledger_transfers: sql`select 'given' as key, '' as fixed, array[coalesce(sum(amount_satang), 0)::bigint] as loose
    from ledger_transfers where kind not in ('lotto_refund', 'withdraw_refund') and title_key <> 'deposit.held'`,
  payment_suspense: sql`select 'held money' as key, '' as fixed,
    array[greatest(coalesce(sum(amount_satang) filter (where resolved_at is not null), 0), 500000)::bigint] as loose from payment_suspense`,
  point_transfers: sql`select 'points' as key, '' as fixed, array[coalesce(sum(amount), 0)::bigint] as loose
    from point_transfers where kind not in ('redeem_refund', 'shop_refund')`,
  games: sql`select 'game:' || agent_id || provider_id || g.id as key, '' as fixed,
      array[g.is_open::int, g.is_enabled::int, coalesce(g.max_win_times, p.max_win_times),
        coalesce(g.max_win_satang, p.max_win_satang)] as loose
    from games g join game_providers p on p.id = provider_id`,
  game_providers: sql`select 'provider:' || id as key,
      (to_jsonb(p) - '{is_open,maintenance_until,max_win_times,max_win_satang}'::text[])::text as fixed,
      array[is_open::int, max_win_times, max_win_satang] as loose from game_providers p`,
  game_agent_providers: sql`select 'offer:' || a.id || p.id as key, '' as fixed,
    array[coalesce((select is_enabled from game_agent_providers o where o.agent_id = a.id and o.provider_id = p.id), true)::int] as loose
    from agents a cross join game_providers p`,
  wheel_versions: newest('wheel_versions', 'agent_id'),
  wheel_prizes: sql`select 'prize:' || agent_id || ':' || id as key, (to_jsonb(p) - 'version')::text as fixed, '{}'::bigint[] as loose
    from wheel_prizes p where version = (select max(version) from wheel_prizes n where n.agent_id = p.agent_id)`,
  quest_versions: newest('quest_versions', 'id'),
  // The window of `unplayed` stays fixed: a longer one may lower the share.
  risk_rules: sql`select 'risk:' || a.id || d.rule as key, '' as fixed,
      coalesce((select array[(not is_on)::int, threshold, case d.rule when 'unplayed' then abs(window_hours - d.hours) else -window_hours end]
          from risk_rules r where r.agent_id = a.id and r.rule = d.rule order by version desc limit 1),
        array[0, d.threshold, case d.rule when 'unplayed' then 0 else -d.hours end]) as loose
    from agents a cross join (values ('payout_sum', 2000000::bigint, 24), ('payout_count', 8, 72),
      ('unplayed', 60, 168), ('payers', 3, 720), ('new_account', 0, 72), ('new_device', 0, 24), ('win_share', 50, 72),
      ('linked', 1, 720), ('referral_network', 2, 720)) d (rule, threshold, hours)`,
  alarm_rules: sql`select 'alarm:' || d.kind || a.id as key, '' as fixed,
      coalesce((select array[(not is_on)::int, threshold, repeat_hours] from alarm_rules r
          where r.kind = d.kind and r.agent_id is null or r.kind = d.kind and r.agent_id = a.id
          order by r.agent_id nulls last limit 1), array[0, d.usual, 4]) as loose
    from (select id from agents union all select 0) a
      cross join (values ${sql.join(alarmKinds().map(({ name, usual }) => sql`(${name}, ${usual}::bigint)`))}) d (kind, usual)`,
  agents: sql`select 'agent:' || id as key, (to_jsonb(a) - 'status')::text as fixed, array[(status = 'open')::int] as loose
    from agents a`,
  agent_domains: sql`select 'domains' as key, '' as fixed, array[count(*)] as loose from agent_domains`,
  // Without those that are off: nothing is told there.
  alarm_channels: sql`select 'channel:' || id as key, to_jsonb(c)::text as fixed, '{}'::bigint[] as loose
    from alarm_channels c where is_on`,
  promotion_versions: newest('promotion_versions', 'id'),
  coupon_versions: newest('coupon_versions', 'id'),
  shop_items: sql`select 'item:' || agent_id || id as key, kind as fixed,
      array[is_open::int, case kind when 'coupon' then 0 else coalesce(stock_left, 9e18::bigint) end] as loose
    from shop_items i join lateral (select kind from shop_item_versions v
      where v.agent_id = i.agent_id and v.item_id = i.id order by version desc limit 1) v on true`,
  point_settings: sql`select 'point:' || a.id as key, '' as fixed,
    array[-coalesce((select coalesce(satang_per_point, 9e18::bigint) from point_settings p
      where p.agent_id = a.id order by version desc limit 1), 10000)] as loose
    from agents a`,
  polls: sql`select 'poll:' || agent_id || ':' || id as key, (to_jsonb(p) - 'closes_at')::text as fixed, '{}'::bigint[] as loose from polls p`,
  // One person shows 1.1.0 to 10 % at most, to no agent, and goes back to what was stable.
  release_states: sql`select 'release:' || area as key, '' as fixed,
    array[(stable = '1.1.0')::int, greatest(coalesce((canary->>'shareBp')::int, 0), 1000),
      coalesce(jsonb_array_length(canary->'agents'), 0)] as loose from release_states`,
  release_plans: sql`select 'plans' as key, '' as fixed, array[count(*)] as loose from release_plans`,
  release_areas: sql`select 'area:' || area as key, (to_jsonb(a) - 'frozen')::text as fixed,
    array[(frozen is null)::int] as loose from release_areas a`,
  shop_redemptions: sql`select 'order:' || id as key, (to_jsonb(r) - 'status')::text as fixed, '{}'::bigint[] as loose from shop_redemptions r`,
};

/** Tables that one person may write freely, because no money can be gained by it. */
const free = [
  'account_events',
  'agent_settings',
  'alarm_messages',
  'alarms',
  'bank_statement_files',
  'bank_statement_forms',
  'bank_statement_lines',
  'cashback_progress',
  'cashbacks',
  'content_items',
  'content_versions',
  'jobs',
  'ledger_days',
  'ledger_house_transfers',
  'ledger_postings',
  'limit_events',
  'live_messages',
  'lotto_bill',
  'lotto_bill_days',
  'lotto_bill_line',
  'lotto_bill_rolls',
  'lotto_holiday',
  'lotto_member_round',
  'mailing_ranges',
  'mailings',
  'member_note_pins',
  'member_notes',
  'member_notices',
  'notification_reads',
  'notification_settings',
  'notifications',
  'password_tries',
  'payment_orders',
  'picture_files',
  'pictures',
  'point_accounts',
  'point_postings',
  'poll_versions',
  'processes',
  'profit_days',
  'profit_rolls',
  'profit_state',
  'release_audit',
  'release_history',
  'sessions',
  'shop_codes',
  'shop_steps',
  'staff_audit',
  'stake_backlog',
  'stake_cursors',
  'stake_days',
  'stake_facts',
  'statement_days',
  'statement_rolls',
  'turnover_counts',
  'turnovers',
  'wallets',
  'yeekee_counter',
  'yeekee_frame',
  'yeekee_seed',
];

/** Reads every protection that one person may not loosen. */
export async function readProtections(db: Queryable): Promise<Protections> {
  const whole = (await readTableNames(db)).filter((name) => !(name in measured) && !free.includes(name));
  const hashes = whole.map(
    (name) => sql`select ${name} as key, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as fixed,
      '{}'::bigint[] as loose from ${sql.table(name)} t`,
  );
  const parts = [...Object.values(measured), ...hashes].map((part) => sql`(${part})`);
  const { rows } = await sql<{ key: string; fixed: string; loose: bigint[] }>`
    select key, fixed, loose::text[] from (${sql.join(parts, sql` union all `)}) as all_of_it`.execute(db);
  return new Map(rows.map(({ key, fixed, loose }) => [key, { fixed, loose: loose.map(BigInt) }]));
}

/** Names of the protections that are looser than before. */
export function looserThan(before: Protections, after: Protections): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => {
    const [old, now] = [before.get(name), after.get(name)];
    if (!old || !now || old.fixed !== now.fixed) return true;
    return now.loose.some((value, place) => value > (old.loose[place] ?? value));
  });
}
