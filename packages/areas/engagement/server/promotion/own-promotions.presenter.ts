import type { DataOf } from '@chokdee/contracts';
import type { Deps } from '@chokdee/kernel/app';
import type { Queryable } from '@chokdee/kernel/db';
import { listWallets, PROMOTION_WALLET_TYPE } from '@chokdee/kernel/ledger';
import { thb } from '@chokdee/kernel/money';
import { listTurnovers, presentTurnovers, type TurnoverRow } from '@chokdee/play/bonus';
import type { CancelledPromotion } from './cancel-promotion.command.ts';
import { presentGrant, presentPromotions } from './promotion.presenter.ts';
import { getVersion } from './promotion.repository.ts';
import type { Standing } from './standing.ts';

type List = DataOf<'GET /api/promotion/list'>;
const SHOWN_GRANTS = 50;

/** Presents a member's chosen, running and former promotions. */
export async function presentOwn(
  deps: Pick<Deps, 'db' | 'ports'>,
  memberId: number,
  standing: Standing,
  now: Date,
): Promise<Omit<List, 'items'>> {
  const { db } = deps;
  const ended = (await listTurnovers(db, memberId, false)).filter(({ source }) => source !== 'deposit');
  const used = await presentTurnovers(db, memberId, ended);
  const accepted = async (agentId: number, promotionId: number, version: number) => {
    const promotion = await getVersion(db, { agentId, promotionId, version });
    return (await presentPromotions(deps, [promotion], standing, now))[0] ?? null;
  };
  const { selection, bonus } = standing;
  return {
    selected: selection && (await accepted(selection.agent_id, selection.promotion_id, selection.version)),
    active: bonus && {
      promotion:
        bonus.promotion_id === null || bonus.promotion_version === null
          ? null
          : await accepted(bonus.agent_id, bonus.promotion_id, bonus.promotion_version),
      turnover: await presentOne(db, bonus),
      bonus_left: thb(await promotionBalance(db, memberId)),
    },
    used: used.map((turnover, place) => ({ promotion_id: ended[place]?.promotion_id ?? null, turnover })),
    history: standing.grants.slice(0, SHOWN_GRANTS).map(presentGrant),
  };
}

export async function presentCancelled(
  { promotionId, turnover, takenSatang }: CancelledPromotion,
  db: Queryable,
): Promise<DataOf<'POST /api/promotion/cancel'>> {
  return {
    promotion_id: promotionId,
    turnover: turnover && (await presentOne(db, turnover)),
    taken: thb(takenSatang),
  };
}

async function presentOne(db: Queryable, row: TurnoverRow) {
  const [turnover] = await presentTurnovers(db, row.member_id, [row]);
  if (!turnover) throw new Error(`turnover ${row.id} was not presented`);
  return turnover;
}

async function promotionBalance(db: Queryable, memberId: number): Promise<bigint> {
  const wallets = await listWallets(db, memberId);
  return wallets.find(({ walletTypeId }) => walletTypeId === PROMOTION_WALLET_TYPE)?.balanceSatang ?? 0n;
}
