import { formatThaiDateTime, formatThb } from '@chokdee/format';
import { useAgent } from '@chokdee/session';
import { drawPicture, type PictureRow } from '@chokdee/ui/win-picture';
import { copy as host } from '../copy.ts';
import { copy } from './copy.ts';
import type { Wins } from './wins.store.ts';

const LISTED = 4;

/**
 * Rows of the picture, from top to bottom. Others will see it, so it shows the site and the win, and nothing about the
 * member or the member's money.
 */
export function pictureRows({ wins, count, returned }: Wins, site: string): readonly PictureRow[] {
  const [first] = wins;
  if (!first) return [];
  const isOne = count === 1;
  const amount = isOne && first.returned === null ? (first.prize ?? '') : formatThb(returned);
  return [
    { text: site, size: 44, ink: 'soft', isBold: true },
    { text: isOne ? first.headline : copy.many(count), size: 64, ink: 'jade', isBold: true },
    { text: amount, size: 136, ink: 'money', isBold: true },
    ...(isOne ? [first] : wins.slice(0, LISTED)).map(
      (win): PictureRow => ({
        text: isOne ? win.of : `${win.of} ${win.returned === null ? (win.prize ?? '') : formatThb(win.returned)}`,
        size: isOne ? 48 : 38,
        ink: 'ink',
      }),
    ),
    { text: formatThaiDateTime(first.created_at), size: 34, ink: 'soft' },
  ];
}

export const drawWins = (wins: Wins): Promise<Blob> =>
  drawPicture(pictureRows(wins, useAgent.getState().config?.info.name ?? host.site));
