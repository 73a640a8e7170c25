import { listWallets } from '../ledger/wallets.ts';
import { moveStake } from '../modules/game/move-stake.command.ts';
import { satang } from '../money.ts';
import { inTransaction } from '../transaction.ts';
import type { TestApp } from './create-test-app.ts';

interface PlayProps {
  readonly member: { readonly id: number };
  readonly walletTypeId: number;
  readonly gameId: string;
  readonly roundId: string;
  /** THB of the stake. */
  readonly amount: number;
  /** THB of the win; none when it is left out. */
  readonly win?: number;
}

/** A round of a game as its provider reports it; answers the status that the stake got. */
export async function playRound(test: TestApp, props: PlayProps): Promise<string> {
  const { member, walletTypeId, gameId, roundId, amount, win } = props;
  const { db, clock } = test.deps;
  const wallets = await listWallets(db, member.id);
  const walletId = wallets.find((wallet) => wallet.walletTypeId === walletTypeId)?.id ?? null;
  const common = {
    provider: 'sandbox',
    memberId: member.id,
    roundId,
    gameId,
    walletId,
    title: gameId,
    at: clock.now(),
  };
  const betId = `${roundId}:bet`;
  const bet = { ...common, action: 'bet' as const, txId: betId, refTxId: null, amountSatang: satang(amount) };
  const { status } = await inTransaction(db, (tx) => moveStake(tx, bet));
  if (status === 'RS_OK' && win !== undefined) {
    const paid = {
      ...common,
      action: 'win' as const,
      txId: `${roundId}:win`,
      refTxId: betId,
      amountSatang: satang(win),
    };
    await inTransaction(db, (tx) => moveStake(tx, paid));
  }
  return status;
}
