import { sql } from 'kysely';
import type { Tx } from '../db/transaction.ts';
import { BusinessError } from '../errors/business-error.ts';
import type { HouseAccount } from './house-accounts.ts';
import type { TransferKind, TransferReference } from './ledger.tables.ts';
import type { Title } from './titles.ts';

export interface TransferProps {
  readonly memberId: number;
  readonly walletId: number;
  /** Above 0 credits the wallet, below 0 debits it. Never 0. */
  readonly amountSatang: bigint;
  readonly kind: TransferKind;
  readonly house: HouseAccount;
  /** Unique per member and deterministic, e.g. `bill:123`: the same act again finds its first outcome. */
  readonly key: string;
  readonly reference: TransferReference | null;
  readonly title: Title;
  readonly at: Date;
}

export interface TransferResult {
  readonly transferId: number;
  readonly balanceBeforeSatang: bigint;
  readonly balanceAfterSatang: bigint;
  /** The key was posted before; nothing moved this time. */
  readonly replayed: boolean;
}

export interface OutcomeRow {
  readonly outcome: 'posted' | 'replayed' | 'too_low' | 'key_reused' | 'no_wallet';
  readonly transfer_id: number | null;
  readonly balance_before_satang: bigint | null;
  readonly balance_after_satang: bigint | null;
}

/**
 * The only writer of balances: one transfer, two postings that sum to zero, one locked wallet.
 * Who moves money of several wallets in one transaction calls it in the order of the wallet ids.
 * @throws BALANCE_TOO_LOW (nothing is posted) and IDEMPOTENCY_KEY_REUSED when the key stands for another movement.
 */
export async function postTransfer(tx: Tx, props: TransferProps): Promise<TransferResult> {
  const { rows } = await sql<OutcomeRow>`
    select * from post_transfer(
      ${props.memberId}, ${props.walletId}, ${props.amountSatang}, ${props.kind}, ${props.house}, ${props.key},
      ${props.reference?.kind ?? null}, ${props.reference?.id ?? null}, ${props.title.key},
      ${JSON.stringify(props.title.params ?? {})}::jsonb, ${props.at})`.execute(tx);
  return readOutcome(rows[0], `wallet ${props.walletId} of member ${props.memberId}`);
}

/** Turns the row of post_transfer or post_points into a result or the error it stands for. */
export function readOutcome(row: OutcomeRow | undefined, account: string): TransferResult {
  if (row?.outcome === 'too_low') throw new BusinessError('BALANCE_TOO_LOW');
  if (row?.outcome === 'key_reused') throw new BusinessError('IDEMPOTENCY_KEY_REUSED');
  if (!row || row.transfer_id === null || row.balance_before_satang === null || row.balance_after_satang === null) {
    throw new Error(`There is no ${account}.`);
  }
  return {
    transferId: row.transfer_id,
    balanceBeforeSatang: row.balance_before_satang,
    balanceAfterSatang: row.balance_after_satang,
    replayed: row.outcome === 'replayed',
  };
}

/**
 * The same for many movements in one call, each with an outcome of its own in its place: a result, or the error that
 * `postTransfer` would have thrown. Locks the wallets in the order of their ids; the movements of one wallet are
 * posted in the order of the list.
 */
export async function postTransfers(
  tx: Tx,
  transfers: readonly TransferProps[],
): Promise<(TransferResult | BusinessError)[]> {
  if (transfers.length === 0) return [];
  const list = transfers.map((props, place) => ({
    place,
    member_id: props.memberId,
    wallet_id: props.walletId,
    amount_satang: String(props.amountSatang),
    kind: props.kind,
    house: props.house,
    key: props.key,
    reference_kind: props.reference?.kind ?? null,
    reference_id: props.reference?.id ?? null,
    title_key: props.title.key,
    title_params: props.title.params ?? {},
    at: props.at,
  }));
  const { rows } = await sql<OutcomeRow & { place: number }>`
    select * from post_transfers(${JSON.stringify(list)}::jsonb)`.execute(tx);
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return transfers.map(({ walletId, memberId }, place) => {
    try {
      return readOutcome(byPlace.get(place), `wallet ${walletId} of member ${memberId}`);
    } catch (error) {
      if (error instanceof BusinessError) return error;
      throw error;
    }
  });
}

/** The same where no movement may be refused, such as credits: throws the first refusal, so that nothing is posted. */
export async function postAllTransfers(tx: Tx, transfers: readonly TransferProps[]): Promise<TransferResult[]> {
  const outcomes = await postTransfers(tx, transfers);
  return outcomes.map((outcome) => {
    if (outcome instanceof BusinessError) throw outcome;
    return outcome;
  });
}
