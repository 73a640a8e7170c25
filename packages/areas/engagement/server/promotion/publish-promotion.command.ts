import type { Tx } from '@chokdee/kernel/db';
import { type Acting, OpsUsageError, type Reason, usage } from '@chokdee/kernel/staff';
import type { Percents } from '@chokdee/play/bonus';
import type { Insertable } from 'kysely';
import { refusals } from '../refusals.copy.ts';
import { findPromotion, listPromotions } from './promotion.repository.ts';
import type { PromotionTables, Term } from './promotion.tables.ts';

type Columns = Insertable<PromotionTables['promotion_versions']>;
type Identity = 'agent_id' | 'id' | 'version' | 'published_at' | 'published_by';
export type PromotionChange = Partial<
  Omit<Columns, Identity | 'percents' | 'more_terms'> & { percents: Percents; more_terms: readonly Term[] }
>;

interface PublishProps extends Acting {
  /** Null means a new one, under the next number. */
  readonly promotionId: number | null;
  readonly change: PromotionChange;
}

const everything: Percents = { lotto: 100, slot: 100, casino: 100, sport: 100 };

/** Values of a promotion that nobody has set. */
const nothing = {
  summary: '',
  picture: null,
  new_member_days: null,
  first_deposit: false,
  weekday: null,
  percent: null,
  min_deposit_satang: null,
  max_bonus_satang: null,
  provider_id: null,
  game_id: null,
  spins: null,
  spin_stake_satang: null,
  wallet: 'main' as const,
  turnover_times: 0,
  percents: everything,
  max_stake_satang: null,
  max_withdraw_satang: null,
  days: 30,
  often: 'once' as const,
  starts_at: null,
  ends_at: null,
  more_terms: [] as readonly Term[],
  is_open: true,
};

/**
 * A new promotion, or the next version of one; what members accepted keeps its version. Answers both numbers.
 * @throws OpsUsageError for what would be no whole promotion
 */
export async function publishPromotion(
  tx: Tx,
  { agentId, promotionId, change, by, now }: PublishProps,
): Promise<{ promotionId: number; version: number }> {
  const before = promotionId === null ? undefined : await findPromotion(tx, agentId, promotionId);
  const all = await listPromotions(tx, agentId);
  const id = promotionId ?? Math.max(0, ...all.map((promotion) => promotion.id)) + 1;
  const whole = { position: all.length + 1, ...nothing, ...before, ...change };
  const { kind, category, title } = whole;
  if (kind === undefined || category === undefined || title === undefined) {
    throw new OpsUsageError(usage.missing('a new promotion needs kind, category and title.'));
  }
  const wrong = wrongWith({ ...whole, kind });
  if (wrong) throw new OpsUsageError(wrong);
  const version = (before?.version ?? 0) + 1;
  await tx
    .insertInto('promotion_versions')
    .values({
      ...whole,
      kind,
      category,
      title,
      percents: JSON.stringify(whole.percents),
      more_terms: JSON.stringify(whole.more_terms),
      agent_id: agentId,
      id,
      version,
      published_at: now,
      published_by: by,
    })
    .execute();
  return { promotionId: id, version };
}

type Whole = Omit<Columns, Identity | 'percents' | 'more_terms' | 'position' | 'category' | 'title'>;

/** The same as the table asks, in words. */
function wrongWith(whole: Whole): Reason | null {
  const { kind, percent, min_deposit_satang, max_bonus_satang, provider_id, game_id, spins, spin_stake_satang } = whole;
  const ofSpins = [provider_id, game_id, spins, spin_stake_satang].filter((value) => value !== null).length;
  const toMain = whole.wallet === 'main';
  if (toMain !== (whole.turnover_times === 0)) return refusals.walletTurnover;
  if (kind !== 'free_spins' && (percent === null || max_bonus_satang === null)) return refusals.percentAndMost;
  if ((kind === 'deposit_bonus') !== (min_deposit_satang !== null)) return refusals.leastDeposit;
  if (ofSpins !== (kind === 'free_spins' ? 4 : 0)) return refusals.freeSpins;
  if (whole.first_deposit && kind !== 'deposit_bonus') return refusals.firstDeposit;
  const { starts_at: from, ends_at: until } = whole;
  return from && until && until <= from ? usage.endsLater() : null;
}
