import type { TestApp } from '@chokdee/api/testing';
import { playRound as play } from '@chokdee/games-server/launch';
import { listWallets } from '@chokdee/kernel/ledger';
import { satang } from '@chokdee/kernel/money';

interface PlayProps {
  readonly member: { readonly id: number; readonly agentId: number };
  readonly walletTypeId: number;
  readonly gameId: string;
  readonly roundId: string;
  /** THB of the stake. */
  readonly amount: number;
  /** THB of the win; lost when it is left out, and null while the round is still open. */
  readonly win?: number | null;
  /** Free rounds that it is one of; then the stake is 0. */
  readonly freespinId?: string;
}

/** A round of a game as its provider reports it; answers the status that the stake got. */
export async function playRound(test: TestApp, props: PlayProps): Promise<string> {
  const { member, walletTypeId, gameId, roundId, amount, win = 0 } = props;
  const { db, clock } = test.deps;
  const wallet = (await listWallets(db, member.id)).find((own) => own.walletTypeId === walletTypeId);
  if (!wallet) throw new Error(`Member ${member.id} has no wallet of type ${walletTypeId}.`);
  return play(db, {
    memberId: member.id,
    agentId: member.agentId,
    walletId: wallet.id,
    gameId,
    roundId,
    stakeSatang: satang(amount),
    winSatang: win === null ? null : satang(win),
    freespinId: props.freespinId,
    at: clock.now(),
  });
}
