import type { Player } from '@chokdee/kernel/app';
import type { Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { settleTurnovers } from '@chokdee/play/bonus';
import { insertGrant, listTakenElsewhere } from './grant.repository.ts';
import { payGrant, shareOf } from './pay-grant.ts';
import {
  deleteSelection,
  findPromotion,
  findSelection,
  getVersion,
  type PromotionRow,
} from './promotion.repository.ts';
import { isTakenElsewhere, needsDeposit, periodKey, refusalOf, windowAt } from './promotion.rules.ts';
import { hasDepositedToday, settleStanding } from './standing.query.ts';

/** A promotion as the member accepted it. */
interface AcceptedOffer {
  readonly promotionId: number;
  readonly version: number;
}

interface ChoiceProps extends Player {
  /** Undefined means the selected promotion, when the deposit may use it; null means no promotion. */
  readonly promotionId: number | null | undefined;
  readonly amountSatang: bigint;
}

/** The promotion of a deposit that is being opened. @throws PROMOTION_UNKNOWN and PROMOTION_NOT_AVAILABLE. */
export async function choosePromotion(tx: Tx, props: ChoiceProps): Promise<AcceptedOffer | null> {
  const { memberId, agentId, promotionId, amountSatang, now } = props;
  if (promotionId === null) return null;
  if (promotionId === undefined && !(await findSelection(tx, memberId))) return null;
  const standing = await settleStanding(tx, props);
  const { selection } = standing;
  const id = promotionId ?? selection?.promotion_id;
  if (id === undefined) return null;
  const current = await findPromotion(tx, agentId, id);
  if (!current || !needsDeposit(current)) throw new BusinessError('PROMOTION_UNKNOWN');
  // A selection keeps the version that was shown.
  const version = selection?.promotion_id === id ? selection.version : current.version;
  const promotion = await getVersion(tx, { agentId, promotionId: id, version });
  const isRefused = refusalOf({ ...promotion, is_open: current.is_open }, standing, now) !== null;
  if (!isRefused && amountSatang >= (promotion.min_deposit_satang ?? 0n)) return { promotionId: id, version };
  if (promotionId === undefined) return null;
  throw new BusinessError('PROMOTION_NOT_AVAILABLE');
}

interface DepositProps extends Player {
  /** Reference of the deposit, whose money has just been credited. */
  readonly ref: string;
  readonly amountSatang: bigint;
  readonly accepted: AcceptedOffer | null;
  readonly openedAt: Date;
  readonly expiresAt: Date;
}

/**
 * Grants what a deposit had chosen, with its credit: once, and as it was accepted. A promotion that the member selected
 * after the deposit was opened comes with it, too. Returns whether it did.
 */
export async function grantWithDeposit(tx: Tx, props: DepositProps): Promise<boolean> {
  const { memberId, agentId, amountSatang, now } = props;
  const accepted = props.accepted ?? (await selectedSince(tx, memberId, props.openedAt));
  if (!accepted) return false;
  const promotion = await getVersion(tx, { agentId, ...accepted });
  const bonusSatang = shareOf(promotion, amountSatang);
  if (bonusSatang === 0n || amountSatang < (promotion.min_deposit_satang ?? 0n)) return false;
  if (!(await mayStillBeGranted(tx, promotion, props))) return false;
  const grant = { memberId, promotion, periodKey: periodKey(promotion, now), until: null, at: now };
  const grantId = await insertGrant(tx, grant);
  if (grantId === null) return false;
  const pay = { memberId, grantId, promotion, amountSatang: bonusSatang, at: now };
  const isPaid = await payGrant(tx, { ...pay, reference: { kind: 'payment', id: props.ref } });
  if (!isPaid) throw new Error(`Promotion ${promotion.id} of deposit ${props.ref} met another bonus.`);
  await deleteSelection(tx, memberId);
  return true;
}

async function selectedSince(tx: Tx, memberId: number, since: Date): Promise<AcceptedOffer | null> {
  const selection = await findSelection(tx, memberId);
  if (!selection || selection.selected_at <= since) return null;
  return { promotionId: selection.promotion_id, version: selection.version };
}

/** Money that comes too late finds the promotion as it is now; else it was open when the deposit was. */
async function mayStillBeGranted(tx: Tx, promotion: PromotionRow, props: DepositProps): Promise<boolean> {
  const { memberId, agentId, ref, expiresAt, now } = props;
  if (expiresAt <= now) {
    const current = await findPromotion(tx, agentId, promotion.id);
    if (!current || windowAt(current, now)) return false;
  }
  if (promotion.first_deposit && (await hasDepositedToday(tx, { memberId, now, besides: `deposit:${ref}` }))) {
    return false;
  }
  if (isTakenElsewhere(promotion, await listTakenElsewhere(tx, memberId), now)) return false;
  const active = await settleTurnovers(tx, memberId, now);
  return promotion.wallet === 'main' || active.every(({ source }) => source === 'deposit');
}
