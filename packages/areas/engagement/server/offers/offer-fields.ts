import type { Selectable } from 'kysely';
import type { CouponRow } from '../coupon/coupon.repository.ts';
import { plays, weekdays } from '../ops/promotion-pairs.ts';
import type { ChoiceRow, PollRow } from '../poll/poll.repository.ts';
import type { PromotionTables } from '../promotion/promotion.tables.ts';
import { isMoneyRule } from '../quest/quest.presenter.ts';
import type { QuestRow } from '../quest/quest.repository.ts';
import type { ShopTables } from '../shop/shop.tables.ts';
import { type Fields, known, orNone, typedMoment, typedThb, typedYes } from './typed.ts';

/** Writes a promotion as `promotions change` reads it. */
export function fieldsOfPromotion(row: Selectable<PromotionTables['promotion_versions']>): Fields {
  const { kind, category, title, summary, wallet, often, percents } = row;
  return known({
    ...{ kind, category, title, summary, wallet, often },
    picture: orNone(row.picture),
    position: String(row.position),
    new_member_days: orNone(row.new_member_days),
    first_deposit: typedYes(row.first_deposit),
    weekday: orNone(row.weekday, (day) => weekdays[day] ?? 'none'),
    percent: row.percent === null ? null : String(row.percent),
    least: row.min_deposit_satang === null ? null : typedThb(row.min_deposit_satang),
    most: orNone(row.max_bonus_satang, typedThb),
    game: row.provider_id === null ? null : `${row.provider_id}/${row.game_id}`,
    spins: row.spins === null ? null : String(row.spins),
    stake: row.spin_stake_satang === null ? null : typedThb(row.spin_stake_satang),
    turnover: String(row.turnover_times),
    counted: plays.map((play) => `${play}:${percents[play]}`).join(','),
    max_stake: orNone(row.max_stake_satang, typedThb),
    max_withdraw: orNone(row.max_withdraw_satang, typedThb),
    days: String(row.days),
    starts: orNone(row.starts_at, typedMoment),
    ends: orNone(row.ends_at, typedMoment),
    terms: row.more_terms.map((term) => `${term.title}:${term.text}`).join('|') || 'none',
  });
}

const isMoney = (kind: string): boolean => kind === 'credit' || kind === 'bonus';
const writeValue = (kind: string, value: bigint): string => (isMoney(kind) ? typedThb(value) : String(value));

/** Writes a coupon as `coupons create` reads it; its codes are money and are shown once. */
export const fieldsOfCoupon = (row: CouponRow, uses: number | null | undefined): Fields => ({
  title: row.title,
  ...(uses !== undefined && { uses: orNone(uses) }),
  gives: `${row.kind}:${writeValue(row.kind, row.value)}`,
  turnover: String(row.turnover_times),
  days: String(row.days),
  max_stake: orNone(row.max_stake_satang, typedThb),
  starts: orNone(row.starts_at, typedMoment),
  ends: orNone(row.ends_at, typedMoment),
});

function rewardOf(row: QuestRow): string {
  const reward = `${row.reward_kind}:${writeValue(row.reward_kind, row.reward_value)}`;
  if (row.reward_kind !== 'free_spins') return reward;
  return `${reward}:${row.reward_provider_id}/${row.reward_game_id}:${typedThb(row.reward_stake_satang ?? 0n)}`;
}

/** Writes a quest as `quests set` reads it. */
export const fieldsOfQuest = (row: QuestRow): Fields => ({
  title: row.title,
  description: row.description,
  icon: row.icon,
  period: row.period,
  rule: row.rule,
  target: isMoneyRule(row.rule) ? typedThb(row.target) : String(row.target),
  reward: rewardOf(row),
  link: orNone(row.link),
  action: orNone(row.action),
  event: orNone(row.event_id),
  starts: typedMoment(row.starts_at),
  ends: orNone(row.ends_at, typedMoment),
});

/** Writes an item of the shop as `shop set` reads it. */
export const fieldsOfItem = (row: Selectable<ShopTables['shop_item_versions']>): Fields => ({
  kind: row.kind,
  name: row.name,
  description: row.description,
  picture: row.picture,
  price: String(row.price),
  value: row.kind === 'credit' || row.kind === 'coupon' ? typedThb(row.value) : String(row.value),
  limit_per_member: orNone(row.limit_per_member),
  opens: orNone(row.opens_at, typedMoment),
  closes: orNone(row.closes_at, typedMoment),
});

/** Writes a poll as `polls create` reads it. */
export const fieldsOfPoll = (row: PollRow, choices: readonly ChoiceRow[]): Fields => ({
  title: row.title,
  description: row.description,
  opens: typedMoment(row.opens_at),
  closes: typedMoment(row.closes_at),
  prize: typedThb(row.prize_satang),
  winners: String(row.winner_count),
  choices: choices.map(({ title, quota }) => `${title}:${orNone(quota)}`).join('|'),
  quotas: choices.map(({ id, quota }) => `${id}:${orNone(quota)}`).join(','),
});
