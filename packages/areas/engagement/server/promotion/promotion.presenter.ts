import type { DataOf } from '@chokdee/contracts';
import type { Deps } from '@chokdee/kernel/app';
import { pick } from '@chokdee/kernel/fields';
import { thb } from '@chokdee/kernel/money';
import { plays } from '@chokdee/play/bonus';
import { copy } from './copy.ts';
import type { GrantOutcomeRow } from './grant.repository.ts';
import type { PromotionRow } from './promotion.repository.ts';
import { stateOf, statusOfGrant } from './promotion.rules.ts';
import type { Standing } from './standing.ts';
import { termsOf } from './terms.ts';

type List = DataOf<'GET /api/promotion/list'>;
type Promotion = List['items'][number];
type Offer = DataOf<'GET /api/member/bonus/status'>['offers'][number];

const thbOrNull = (satang: bigint | null): number | null => (satang === null ? null : thb(satang));

/** Null means a guest: a new member may take everything. */
export async function presentPromotions(
  { db, ports }: Pick<Deps, 'db' | 'ports'>,
  promotions: readonly PromotionRow[],
  standing: Standing | null,
  now: Date,
): Promise<Promotion[]> {
  const gameIds = promotions.flatMap(({ game_id }) => (game_id === null ? [] : [game_id]));
  const agentId = promotions[0]?.agent_id ?? 0;
  const names = await ports.gameNames(db, agentId, gameIds);
  return promotions.map((promotion) => {
    const { state, refusal } = standing
      ? stateOf(promotion, standing, now)
      : ({ state: 'available', refusal: null } as const);
    const gameName = names.get(promotion.game_id ?? '') ?? promotion.game_id ?? '';
    return { ...presentTerms(promotion, gameName), state, reason: refusal && copy.refusals[refusal] };
  });
}

function presentTerms(promotion: PromotionRow, gameName: string): Omit<Promotion, 'state' | 'reason'> {
  const { game_id: gameId, spins, spin_stake_satang: stake } = promotion;
  return {
    promotion_id: promotion.id,
    ...pick(promotion, 'version', 'category', 'kind', 'title', 'summary', 'picture'),
    ...pick(promotion, 'percent', 'turnover_times', 'wallet', 'days', 'often'),
    min_deposit: thbOrNull(promotion.min_deposit_satang),
    max_bonus: thbOrNull(promotion.max_bonus_satang),
    spins:
      gameId === null || spins === null || stake === null
        ? null
        : { game_id: gameId, game_name: gameName, count: spins, stake: thb(stake) },
    counted: plays.map((play) => ({ play, percent: promotion.percents[play] })),
    max_stake: thbOrNull(promotion.max_stake_satang),
    max_withdraw: thbOrNull(promotion.max_withdraw_satang),
    starts_at: promotion.starts_at?.toISOString() ?? null,
    ends_at: promotion.ends_at?.toISOString() ?? null,
    terms: termsOf(promotion, gameName),
  };
}

export function presentGrant(grant: GrantOutcomeRow): List['history'][number] {
  const status = statusOfGrant(grant);
  const given = grant.bonus_satang ?? grant.paid_satang ?? (status === 'done' ? grant.freespin_satang : null);
  return {
    ...pick(grant, 'promotion_id', 'version', 'title', 'kind'),
    status,
    amount: thb(given ?? 0n),
    at: grant.granted_at.toISOString(),
    ended_at: endOf(grant)?.toISOString() ?? null,
  };
}

const endOf = (grant: GrantOutcomeRow): Date | null =>
  grant.bonus_status === 'active'
    ? null
    : (grant.bonus_ended_at ?? grant.cancelled_at ?? grant.freespin_ended_at ?? grant.ended_at);

/** Presents a promotion on the page of deposits; null means that no deposit uses it. */
export function presentOffer(promotion: PromotionRow, isSelected: boolean): Offer | null {
  const { percent, min_deposit_satang: least, max_bonus_satang: most } = promotion;
  if (percent === null || least === null || most === null) return null;
  return {
    ...pick(promotion, 'id', 'title', 'turnover_times', 'days'),
    percent,
    min_deposit: thb(least),
    max_bonus: thb(most),
    max_stake: thbOrNull(promotion.max_stake_satang),
    is_selected: isSelected,
  };
}
