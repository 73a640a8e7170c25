import type { Tx } from '@chokdee/kernel/db';
import { postHouseTransfer } from '@chokdee/kernel/ledger';
import type { Selectable } from 'kysely';
import type { HeldWinTables } from './held-win.tables.ts';

export type HeldWinRow = Selectable<HeldWinTables['game_held_wins']>;
export type HeldWin = Omit<HeldWinRow, 'held_at' | 'resolved_at' | 'resolution' | 'resolved_by' | 'resolved_note'>;

/** Puts a win aside: a row for the staff, and its posting. The wallet has nothing of it. */
export async function holdWin(tx: Tx, win: HeldWin, at: Date): Promise<void> {
  await tx
    .insertInto('game_held_wins')
    .values({ ...win, held_at: at })
    .execute();
  await postHouseTransfer(tx, {
    agentId: win.agent_id,
    key: `held-win:${win.provider}:${win.tx_id}`,
    kind: 'game_win_held',
    from: 'game:payouts',
    to: 'game:held_wins',
    amountSatang: win.amount_satang,
    reference: win.round_id,
    note: win.game_id,
    at,
  });
}
