import { sql } from 'kysely';
import { BusinessError } from '../../errors.ts';
import { postTransfer } from '../../ledger/post-transfer.ts';
import type { Tx } from '../../transaction.ts';
import { type Percents, plays, type TurnoverSource } from './bonus.tables.ts';
import { copy } from './copy.ts';
import { settleTurnovers, walletsOf } from './settle-turnover.command.ts';
import type { OfferRow } from './turnover.repository.ts';

const everything = Object.fromEntries(plays.map((play) => [play, 100])) as Percents;
const DAY_MS = 86_400_000;

interface DepositTurnoverProps {
  readonly memberId: number;
  readonly agentId: number;
  readonly walletId: number;
  /** Of the deposit. */
  readonly ref: string;
  readonly amountSatang: bigint;
  /** Share of the deposit that must be played before money may leave; 0: none. */
  readonly percent: number;
  readonly at: Date;
}

/** Asks for play of a deposit itself. The same deposit again changes nothing. */
export async function askDepositTurnover(tx: Tx, props: DepositTurnoverProps): Promise<void> {
  const requiredSatang = (props.amountSatang * BigInt(props.percent)) / 100n;
  if (requiredSatang === 0n) return;
  await insertTurnover(tx, {
    ...props,
    key: `deposit:${props.ref}`,
    source: 'deposit',
    title: copy.depositTurnover,
    requiredSatang,
    percents: everything,
    maxStakeSatang: null,
    offerId: null,
    expiresAt: null,
  });
}

interface GrantProps {
  readonly memberId: number;
  readonly agentId: number;
  readonly source: Exclude<TurnoverSource, 'deposit'>;
  /** Unique per member and deterministic: the same grant again moves nothing. */
  readonly key: string;
  readonly title: string;
  readonly amountSatang: bigint;
  readonly requiredSatang: bigint;
  readonly percents?: Percents;
  readonly maxStakeSatang?: bigint | null;
  readonly offerId?: number | null;
  readonly expiresAt: Date | null;
  readonly at: Date;
}

/**
 * Puts a bonus into the promotion wallet, locked until its turnover is played. Promotions, coupons and cashback all
 * grant by this. Answers false when the member has another bonus under way, or had this one before.
 */
export async function grantBonus(tx: Tx, props: GrantProps): Promise<boolean> {
  const active = await settleTurnovers(tx, props.memberId, props.at);
  if (active.some(({ source }) => source !== 'deposit')) return false;
  const { promotion } = await walletsOf(tx, props.memberId);
  const id = await insertTurnover(tx, {
    percents: everything,
    maxStakeSatang: null,
    offerId: null,
    ...props,
    walletId: promotion.id,
  });
  if (id === null) return false;
  await postTransfer(tx, {
    memberId: props.memberId,
    walletId: promotion.id,
    amountSatang: props.amountSatang,
    kind: 'bonus',
    house: `bonus:${props.source}`,
    key: `bonus:${props.key}`,
    reference: { kind: 'bonus', id: String(id) },
    title: copy.granted(props.title),
    at: props.at,
  });
  return true;
}

interface NewTurnover extends Omit<GrantProps, 'source' | 'percents' | 'maxStakeSatang' | 'offerId'> {
  readonly source: TurnoverSource;
  readonly walletId: number;
  readonly percents: Percents;
  readonly maxStakeSatang: bigint | null;
  readonly offerId: number | null;
}

async function insertTurnover(tx: Tx, props: NewTurnover): Promise<bigint | null> {
  const row = await tx
    .insertInto('turnovers')
    .values({
      member_id: props.memberId,
      agent_id: props.agentId,
      key: props.key,
      wallet_id: props.walletId,
      source: props.source,
      title: props.title,
      status: 'active',
      amount_satang: props.amountSatang,
      required_satang: props.requiredSatang,
      done_satang: 0n,
      percents: JSON.stringify(props.percents),
      max_stake_satang: props.maxStakeSatang,
      offer_id: props.offerId,
      granted_at: props.at,
      expires_at: props.expiresAt,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

interface OfferProps {
  readonly memberId: number;
  readonly agentId: number;
  readonly offerId: number;
  readonly amountSatang: bigint;
  readonly now: Date;
}

/** The offer that a deposit may choose now. Throws PROMOTION_UNKNOWN and PROMOTION_NOT_AVAILABLE. */
export async function requireOffer(tx: Tx, props: OfferProps): Promise<OfferRow> {
  const offer = await tx
    .selectFrom('bonus_offers')
    .selectAll()
    .where('agent_id', '=', props.agentId)
    .where('id', '=', props.offerId)
    .executeTakeFirst();
  if (!offer) throw new BusinessError('PROMOTION_UNKNOWN');
  const active = await settleTurnovers(tx, props.memberId, props.now);
  const isBusy = active.some(({ source }) => source !== 'deposit') || (await hasDepositedToday(tx, props));
  if (!offer.is_open || isBusy || props.amountSatang < offer.min_deposit_satang) {
    throw new BusinessError('PROMOTION_NOT_AVAILABLE');
  }
  return offer;
}

/** The bonus that a deposit had chosen, when it still may: granted once, with the credit of the deposit. */
export async function grantOffer(tx: Tx, { ref, ...props }: OfferProps & { ref: string }): Promise<boolean> {
  const offer = await tx
    .selectFrom('bonus_offers')
    .selectAll()
    .where('agent_id', '=', props.agentId)
    .where('id', '=', props.offerId)
    .executeTakeFirst();
  if (!offer?.is_open) return false;
  const whole = (props.amountSatang * BigInt(offer.percent)) / 100n;
  const amountSatang = whole < offer.max_bonus_satang ? whole : offer.max_bonus_satang;
  if (amountSatang === 0n) return false;
  return grantBonus(tx, {
    memberId: props.memberId,
    agentId: props.agentId,
    source: 'promotion',
    key: `offer:${offer.id}:${ref}`,
    title: offer.title,
    amountSatang,
    requiredSatang: amountSatang * BigInt(offer.turnover_times),
    percents: offer.percents,
    maxStakeSatang: offer.max_stake_satang,
    offerId: offer.id,
    expiresAt: new Date(props.now.getTime() + offer.days * DAY_MS),
    at: props.now,
  });
}

/** Offers are for the first deposit of a Bangkok day. */
export async function hasDepositedToday(tx: Tx, { memberId, now }: { memberId: number; now: Date }): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select 1 from ledger_transfers where member_id = ${memberId} and kind = 'deposit'
      and at >= date_trunc('day', ${now}::timestamptz at time zone 'Asia/Bangkok') at time zone 'Asia/Bangkok') as has`.execute(
    tx,
  );
  return rows[0]?.has ?? false;
}
