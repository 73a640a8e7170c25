import type { Queryable, Tx } from '@chokdee/kernel/db';
import { postHouseTransfer, postTransfer } from '@chokdee/kernel/ledger';
import { refuse } from '@chokdee/kernel/staff';
import { refusals, resolutionWords } from '../refusals.copy.ts';
import { lockMemberWallets } from '../wallet-sessions/session.repository.ts';
import type { HeldWinRow } from './hold-win.ts';

/** Oldest first. */
export function listHeldWins(db: Queryable, agentId: number): Promise<(HeldWinRow & { username: string })[]> {
  return db
    .selectFrom('game_held_wins as w')
    .innerJoin('members as m', 'm.id', 'w.member_id')
    .selectAll('w')
    .select('m.username')
    .where('w.agent_id', '=', agentId)
    .where('w.resolved_at', 'is', null)
    .orderBy('w.held_at')
    .limit(500)
    .execute();
}

interface ResolveProps {
  readonly agentId: number;
  readonly provider: string;
  readonly txId: string;
  readonly resolution: 'released' | 'refused';
  readonly by: string;
  readonly note: string;
  readonly now: Date;
}

/** Ends a held win, once: it goes to the wallet of its stake, or back to the house. @throws FORBIDDEN */
export async function resolveHeldWin(tx: Tx, props: ResolveProps): Promise<HeldWinRow> {
  const { provider, txId, resolution, by, note, now } = props;
  const owner = await tx
    .selectFrom('game_held_wins')
    .select('member_id')
    .where(({ and }) => and({ provider, tx_id: txId, agent_id: props.agentId }))
    .executeTakeFirst();
  if (!owner) throw refuse(refusals.noHeldWin(txId, provider));
  await lockMemberWallets(tx, owner.member_id);
  const key = { member_id: owner.member_id, provider, tx_id: txId };
  const own = tx
    .selectFrom('game_held_wins')
    .selectAll()
    .where(({ and }) => and(key));
  const win = await own.forUpdate().executeTakeFirstOrThrow();
  if (win.resolved_at)
    throw refuse(refusals.winResolved(txId, resolutionWords[win.resolution ?? 'released'], win.resolved_by ?? ''));
  if (resolution === 'released') await release(tx, win, now);
  else await takeBack(tx, win, now);
  await tx
    .updateTable('game_held_wins')
    .set({ resolved_at: now, resolution, resolved_by: by, resolved_note: note })
    .where(({ and }) => and(key))
    .execute();
  return win;
}

async function release(tx: Tx, win: HeldWinRow, at: Date): Promise<void> {
  const { member_id: memberId, provider, round_id, amount_satang: amountSatang } = win;
  const game = await tx
    .selectFrom('games')
    .select('name')
    .where(({ and }) => and({ agent_id: win.agent_id, id: win.game_id }))
    .executeTakeFirst();
  await postTransfer(tx, {
    memberId,
    walletId: win.wallet_id,
    amountSatang,
    kind: 'game_win',
    house: 'game:held_wins',
    key: `game:${provider}:win:${win.tx_id}`,
    reference: { kind: 'game_round', id: round_id },
    title: { key: 'game.play', params: { game: game?.name ?? win.game_id } },
    at,
  });
  await tx
    .updateTable('game_rounds')
    .set((eb) => ({ payout_satang: eb('payout_satang', '+', amountSatang) }))
    .where(({ and }) => and({ member_id: memberId, provider, round_id }))
    .execute();
}

async function takeBack(tx: Tx, win: HeldWinRow, at: Date): Promise<void> {
  await postHouseTransfer(tx, {
    agentId: win.agent_id,
    key: `held-win-refused:${win.provider}:${win.tx_id}`,
    kind: 'game_win_refused',
    from: 'game:held_wins',
    to: 'game:payouts',
    amountSatang: win.amount_satang,
    reference: win.round_id,
    note: win.game_id,
    at,
  });
}
