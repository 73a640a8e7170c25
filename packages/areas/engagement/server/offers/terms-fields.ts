import { plays } from '../ops/promotion-pairs.ts';
import type { AffiliateSettings } from '../affiliate/affiliate-settings.ts';
import type { CashbackSettings } from '../cashback/cashback-settings.ts';
import type { VipSettings } from '../vip/vip-settings.ts';
import { type Fields, orNone, typedPercent, typedThb } from './typed.ts';

/** Writes terms as `cashback change` reads them. */
export const fieldsOfCashback = (row: CashbackSettings): Fields => ({
  ...Object.fromEntries(
    plays.flatMap((play) => [
      [play, typedPercent(row.plays[play].rate)],
      [`${play}_max`, orNone(row.plays[play].max, (satang) => typedThb(BigInt(satang)))],
    ]),
  ),
  minimum: typedThb(row.minimum_satang),
  days: String(row.claim_days),
  loss: typedPercent(row.loss_rate),
  loss_max: orNone(row.loss_max_satang, typedThb),
  loss_days: String(row.loss_claim_days),
});

/** Writes terms as `affiliate change` reads them. */
export const fieldsOfAffiliate = (row: AffiliateSettings): Fields => ({
  ...Object.fromEntries(row.rates.map((rate, index) => [`level${index + 1}`, typedPercent(rate)])),
  min: typedThb(row.redeem_min_satang),
  max: typedThb(row.redeem_max_satang),
});

/** Writes terms as `vip change` reads them. */
export const fieldsOfVip = (row: VipSettings): Fields => ({
  window: String(row.window_days),
  grace: String(row.grace_days),
  gold: typedThb(row.gold_satang),
  hero: typedThb(row.hero_satang),
  gold_points: String(row.gold_points_percent),
  hero_points: String(row.hero_points_percent),
  gold_withdrawals: String(row.gold_withdrawals),
  hero_withdrawals: String(row.hero_withdrawals),
  gold_gift: String(row.gold_gift_points),
  hero_gift: String(row.hero_gift_points),
});
