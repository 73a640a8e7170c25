import type { DataOf } from '@chokdee/contracts';
import { pick } from '@chokdee/kernel/fields';
import { thb } from '@chokdee/kernel/money';
import { winOf, wordNotice } from '@chokdee/kernel/notices';
import type { WinRow } from './wins.query.ts';

type Wins = DataOf<'POST /api/notifications/wins'>;

/** Most wins that a ticket lists. It counts the others, which the inbox shows. */
const MOST = 20;

/** Presents all waiting wins as one ticket, so that a member who was away sees a single one. */
export function presentWins(rows: readonly WinRow[]): Wins {
  const all = rows.flatMap((row) => {
    const win = winOf(row.key, row.params);
    return win ? [{ row, win }] : [];
  });
  const sum = (field: 'returned' | 'staked') =>
    thb(all.reduce((total, { win }) => total + BigInt(win[field] ?? 0), 0n));
  return {
    wins: all.slice(0, MOST).map(({ row, win }) => {
      const { text, link } = wordNotice(row.key, row.params);
      return {
        id: `n${String(row.id).padStart(19, '0')}`,
        ...pick(row, 'kind'),
        ...pick(win, 'headline', 'of', 'prize', 'see', 'again'),
        description: text,
        returned: win.returned === null ? null : thb(BigInt(win.returned)),
        staked: win.staked === null ? null : thb(BigInt(win.staked)),
        link,
        created_at: row.created_at.toISOString(),
      };
    }),
    count: all.length,
    returned: sum('returned'),
    staked: sum('staked'),
  };
}
