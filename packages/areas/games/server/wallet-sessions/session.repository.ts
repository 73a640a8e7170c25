import { randomUUID } from 'node:crypto';
import type { Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { postTransfer } from '@chokdee/kernel/ledger';
import type { Title } from '@chokdee/kernel/titles';
import type { Selectable, Updateable } from 'kysely';
import type { GameTables } from '../game.tables.ts';

export type SessionRow = Selectable<GameTables['game_sessions']>;
export type FundTransferRow = Selectable<GameTables['game_fund_transfers']>;

/** Before anything is decided on a member's sessions: who does so waits here for the others. */
export async function lockMemberWallets(tx: Tx, memberId: number) {
  return tx
    .selectFrom('wallets')
    .select(['id', 'balance_satang'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function findSession(tx: Tx, memberId: number, sessionId: string): Promise<SessionRow> {
  return tx
    .selectFrom('game_sessions')
    .selectAll()
    .where(({ and }) => and({ member_id: memberId, id: sessionId }))
    .executeTakeFirstOrThrow();
}

/** The one session of the member at this provider that is not closed. */
export async function findRunning(tx: Tx, memberId: number, provider: string): Promise<SessionRow | null> {
  const session = await tx
    .selectFrom('game_sessions')
    .selectAll()
    .where(({ and }) => and({ member_id: memberId, provider }))
    .where('status', '<>', 'closed')
    .executeTakeFirst();
  return session ?? null;
}

export async function changeSession(
  tx: Tx,
  { member_id, id }: Pick<SessionRow, 'member_id' | 'id'>,
  change: Updateable<GameTables['game_sessions']>,
): Promise<void> {
  await tx.updateTable('game_sessions').set(change).where('member_id', '=', member_id).where('id', '=', id).execute();
}

/** A fund transfer that is about to be asked for: known here before the provider can know it. */
export async function insertFundTransfer(
  tx: Tx,
  session: Pick<SessionRow, 'member_id' | 'id'>,
  { direction, amountSatang, at }: { direction: 'in' | 'out'; amountSatang: bigint | null; at: Date },
): Promise<FundTransferRow> {
  return tx
    .insertInto('game_fund_transfers')
    .values({
      member_id: session.member_id,
      id: randomUUID(),
      session_id: session.id,
      direction,
      amount_satang: amountSatang,
      status: 'sending',
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface AtProvider {
  readonly session: Pick<SessionRow, 'member_id' | 'id' | 'wallet_id'>;
  /** Above 0: back into the wallet. */
  readonly amountSatang: bigint;
  readonly key: string;
  readonly title: Title;
  readonly at: Date;
}

/** Between the wallet and what lies at the provider. */
export async function postFundTransfer(tx: Tx, { session, amountSatang, key, title, at }: AtProvider): Promise<void> {
  if (amountSatang === 0n) return;
  await postTransfer(tx, {
    memberId: session.member_id,
    walletId: session.wallet_id,
    amountSatang,
    kind: 'game_transfer',
    house: 'game:at_provider',
    key,
    reference: { kind: 'game_round', id: session.id },
    title,
    at,
  });
}

export const fundsInTransit = (): BusinessError => new BusinessError('GAME_MONEY_ON_THE_WAY');
