import type { TestApp } from '@chokdee/api/testing';
import { playRound as play } from '@chokdee/games-server/launch';
import { listWallets } from '@chokdee/kernel/ledger';
import { satang } from '@chokdee/kernel/money';

interface PlayProps {
  readonly member: { readonly id: number; readonly agentId: number };
  readonly walletTypeId: number;
  readonly gameId: string;
  readonly roundId: string;
  /** Stake in THB. */
  readonly amount: number;
  /** Win in THB. Absent means a lost round; null means that the round stays open. */
  readonly win?: number | null;
  /** Free rounds to which this round belongs; its stake is then 0. */
  readonly freespinId?: string;
}

/** Reports a round as its provider does. Returns the status of the stake. */
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
