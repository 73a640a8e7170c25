import type { ErrorName } from '@chokdee/contracts';
import type { Selectable } from 'kysely';
import { BusinessError } from '../../errors.ts';
import { postTransfer } from '../../ledger/post-transfer.ts';
import type { Tx } from '../../transaction.ts';
import { assertMayStake } from '../limits/index.ts';
import type { GameTables } from './game.tables.ts';

type Row = Selectable<GameTables['game_transactions']>;

export interface MoveProps {
  provider: string;
  action: 'bet' | 'win' | 'rollback';
  memberId: number;
  txId: string;
  refTxId: string | null;
  roundId: string;
  gameId: string;
  amountSatang: bigint;
  /** The wallet of the token; only a stake needs one, later moves follow their stake. */
  walletId: number | null;
  title: string;
  at: Date;
}

export interface MoveResult {
  status: string;
  balanceSatang: bigint | null;
  moved: boolean;
}

/**
 * One call of a provider. Its row is written first: a second call with the same id waits for the first to commit
 * and then reads its answer, so nothing is ever done twice.
 */
export async function moveStake(tx: Tx, props: MoveProps): Promise<MoveResult> {
  const inserted = await insertRow(tx, props, props.txId, props.action, 'PENDING');
  if (!inserted) return replay(await lockRow(tx, props, props.txId), props);
  const result = props.action === 'bet' ? await bet(tx, props) : await followStake(tx, props);
  await tx
    .updateTable('game_transactions')
    .set({ status: result.status, balance_satang: result.balanceSatang })
    .where('member_id', '=', props.memberId)
    .where('provider', '=', props.provider)
    .where('tx_id', '=', props.txId)
    .execute();
  return result;
}

function replay(row: Row, props: MoveProps): MoveResult {
  const isSame =
    row.action === props.action && row.amount_satang === props.amountSatang && row.round_id === props.roundId;
  const status = isSame || row.status === 'ROLLED_BACK' ? row.status : 'DUPLICATE_MISMATCH';
  return { status, balanceSatang: row.balance_satang, moved: false };
}

async function bet(tx: Tx, props: MoveProps): Promise<MoveResult> {
  if (props.walletId === null) return { status: 'TOKEN_EXPIRED', balanceSatang: null, moved: false };
  try {
    await assertMayStake(tx, { memberId: props.memberId, amountSatang: props.amountSatang, now: props.at });
    return await post(tx, props, props.walletId, -props.amountSatang, props.txId);
  } catch (error) {
    const status = error instanceof BusinessError ? refusalStatus[error.errorName] : undefined;
    if (!status) throw error;
    return { status, balanceSatang: null, moved: false };
  }
}

/** What a provider is told of a stake that is refused. */
const refusalStatus: Partial<Record<ErrorName, string>> = {
  BALANCE_TOO_LOW: 'NOT_ENOUGH_MONEY',
  SELF_EXCLUDED: 'USER_DISABLED',
  LIMIT_REACHED: 'LIMIT_REACHED',
  BONUS_STAKE_TOO_LARGE: 'LIMIT_REACHED',
};

/** Win and rollback go to the wallet of their stake; how old the token is does not matter any more. */
async function followStake(tx: Tx, props: MoveProps): Promise<MoveResult> {
  const refused = (status: string): MoveResult => ({ status, balanceSatang: null, moved: false });
  if (!props.refTxId) return refused('TRANSACTION_UNKNOWN');
  if (props.action === 'rollback') {
    // No stake yet: the tombstone takes its place and refuses it when it comes.
    const isTombstone = await insertRow(tx, { ...props, refTxId: null }, props.refTxId, 'bet', 'ROLLED_BACK');
    if (isTombstone) return { status: 'RS_OK', balanceSatang: null, moved: false };
  }
  const stake = await lockRow(tx, props, props.refTxId).catch(() => null);
  if (stake?.action !== 'bet' || stake.round_id !== props.roundId) return refused('TRANSACTION_UNKNOWN');
  if (stake.status !== 'RS_OK' || stake.wallet_id === null) {
    return refused(props.action === 'rollback' ? 'RS_OK' : 'TRANSACTION_UNKNOWN');
  }
  if (props.action === 'win') {
    if (stake.rolled_back) return refused('ROLLED_BACK');
    return post(tx, props, stake.wallet_id, props.amountSatang, props.txId);
  }
  if (await hasWin(tx, props)) return refused('ROUND_SETTLED');
  const result = await post(tx, props, stake.wallet_id, stake.amount_satang, stake.tx_id);
  await tx
    .updateTable('game_transactions')
    .set({ rolled_back: true })
    .where('member_id', '=', props.memberId)
    .where('provider', '=', props.provider)
    .where('tx_id', '=', stake.tx_id)
    .execute();
  return result;
}

async function hasWin(tx: Tx, props: MoveProps): Promise<boolean> {
  const win = await tx
    .selectFrom('game_transactions')
    .select('tx_id')
    .where('member_id', '=', props.memberId)
    .where('provider', '=', props.provider)
    .where('round_id', '=', props.roundId)
    .where('action', '=', 'win')
    .where('ref_tx_id', '=', props.refTxId)
    .where('status', '=', 'RS_OK')
    .executeTakeFirst();
  return win !== undefined;
}

async function post(
  tx: Tx,
  props: MoveProps,
  walletId: number,
  amountSatang: bigint,
  keyId: string,
): Promise<MoveResult> {
  const moved = await postTransfer(tx, {
    memberId: props.memberId,
    walletId,
    amountSatang,
    kind: `game_${props.action}`,
    house: props.action === 'win' ? 'game:payouts' : 'game:stakes',
    key: `game:${props.provider}:${props.action}:${keyId}`,
    reference: { kind: 'game_round', id: props.roundId },
    title: props.title,
    at: props.at,
  });
  return { status: 'RS_OK', balanceSatang: moved.balanceAfterSatang, moved: !moved.replayed };
}

async function insertRow(
  tx: Tx,
  props: MoveProps,
  txId: string,
  action: Row['action'],
  status: string,
): Promise<boolean> {
  const row = await tx
    .insertInto('game_transactions')
    .values({
      member_id: props.memberId,
      provider: props.provider,
      tx_id: txId,
      action,
      round_id: props.roundId,
      ref_tx_id: props.refTxId,
      game_id: props.gameId,
      wallet_id: props.walletId,
      amount_satang: props.amountSatang,
      status,
      balance_satang: null,
      at: props.at,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'provider', 'tx_id']).doNothing())
    .returning('tx_id')
    .executeTakeFirst();
  return row !== undefined;
}

function lockRow(tx: Tx, props: MoveProps, txId: string): Promise<Row> {
  return tx
    .selectFrom('game_transactions')
    .selectAll()
    .where('member_id', '=', props.memberId)
    .where('provider', '=', props.provider)
    .where('tx_id', '=', txId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
