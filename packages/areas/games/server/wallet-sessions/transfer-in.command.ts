import { randomUUID } from 'node:crypto';
import type { Deps } from '@chokdee/kernel/app';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { thb } from '@chokdee/kernel/money';
import { loadPlayGuards } from '@chokdee/play/limits';
import type { GameRow } from '../catalogue/game.repository.ts';
import { memberRefOf } from '../launch/tokens.ts';
import { ProviderUnavailable, type ProviderWallet } from '../providers/game-adapter.ts';
import { endTransfer } from './end-transfer.command.ts';
import { enqueueTransferCheck } from './session.jobs.ts';
import {
  changeSession,
  type FundTransferRow,
  findRunning,
  findSession,
  fundsInTransit,
  insertFundTransfer,
  lockMemberWallets,
  postFundTransfer,
  type SessionRow,
} from './session.repository.ts';

export interface TransferInProps {
  readonly memberId: number;
  readonly agentId: number;
  readonly walletId: number;
  readonly game: GameRow;
  /** Null means as much as there is and the member's limits allow. */
  readonly amountSatang: bigint | null;
}

/**
 * Carries money to a provider that holds it while the game runs, and answers the session. An open session of the same
 * game and wallet goes on, with what is in the wallet by now.
 * @throws BALANCE_TOO_LOW, LIMIT_REACHED, SELF_EXCLUDED, BONUS_STAKE_TOO_LARGE, GAME_MONEY_ON_THE_WAY and
 * PROVIDER_UNAVAILABLE; after the last one the money comes back by itself.
 */
export async function transferIn(
  deps: Deps,
  providerWallet: ProviderWallet,
  props: TransferInProps,
): Promise<SessionRow> {
  const { db, live, clock } = deps;
  const { session, fundTransfer } = await inTransaction(db, (tx) => begin(deps, tx, props, clock.now()));
  if (!fundTransfer) return session;
  live.balanceChanged(props.memberId);
  const outcome = await providerWallet
    .deposit({
      id: fundTransfer.id,
      sessionId: session.id,
      memberRef: memberRefOf(props.memberId),
      gameId: props.game.provider_game_id,
      amountThb: thb(fundTransfer.amount_satang ?? 0n),
    })
    .catch((error: unknown) => {
      if (error instanceof ProviderUnavailable) return null;
      throw error;
    });
  // The outcome is unknown: the check that was queued with it finds it.
  if (!outcome) throw new BusinessError('PROVIDER_UNAVAILABLE');
  await endTransfer(deps, fundTransfer, outcome);
  if (outcome.status !== 'done') throw new BusinessError('PROVIDER_UNAVAILABLE');
  return inTransaction(db, (tx) => findSession(tx, props.memberId, session.id));
}

async function begin(
  deps: Deps,
  tx: Tx,
  props: TransferInProps,
  now: Date,
): Promise<{ session: SessionRow; fundTransfer: FundTransferRow | null }> {
  const { memberId, game, walletId } = props;
  const wallets = await lockMemberWallets(tx, memberId);
  const balanceSatang = wallets.find(({ id }) => id === walletId)?.balance_satang ?? 0n;
  const running = await findRunning(tx, memberId, game.provider_id);
  const goesOn = running?.status === 'open' && running.game_id === game.id && running.wallet_id === walletId;
  if (running && !goesOn) throw fundsInTransit();
  const amountSatang = await allowedAmount(tx, props, balanceSatang, now);
  if (amountSatang === 0n) {
    if (running) return { session: running, fundTransfer: null };
    throw new BusinessError('BALANCE_TOO_LOW');
  }
  const session = running ?? (await insertSession(tx, props, now));
  const fundTransfer = await insertFundTransfer(tx, session, { direction: 'in', amountSatang, at: now });
  const key = `game:carry:${fundTransfer.id}`;
  await postFundTransfer(tx, {
    session,
    amountSatang: -amountSatang,
    key,
    title: { key: 'game.transfer_in', params: { game: game.name } },
    at: now,
  });
  await changeSession(tx, session, { transferred_satang: session.transferred_satang + amountSatang });
  await enqueueTransferCheck(deps, tx, fundTransfer, 0);
  return { session, fundTransfer };
}

/** Throws what forbids to play at all; a limit only makes it less, unless the amount was the member's own. */
async function allowedAmount(tx: Tx, props: TransferInProps, balanceSatang: bigint, now: Date): Promise<bigint> {
  const guard = (await loadPlayGuards(tx, [props.memberId], now)).get(props.memberId);
  const left = guard?.leftSatang ?? null;
  const most = left !== null && left < balanceSatang ? left : balanceSatang;
  const amountSatang = props.amountSatang ?? (most > 0n ? most : 0n);
  const refusal = guard?.reserveStake(amountSatang);
  if (refusal) throw new BusinessError(refusal);
  if (amountSatang === 0n && left !== null && left <= 0n && balanceSatang > 0n) {
    throw new BusinessError('LIMIT_REACHED');
  }
  return amountSatang;
}

async function insertSession(
  tx: Tx,
  { memberId, agentId, walletId, game }: TransferInProps,
  at: Date,
): Promise<SessionRow> {
  return tx
    .insertInto('game_sessions')
    .values({
      member_id: memberId,
      id: randomUUID(),
      agent_id: agentId,
      provider: game.provider_id,
      game_id: game.id,
      wallet_id: walletId,
      source: game.family,
      status: 'entering',
      started_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
