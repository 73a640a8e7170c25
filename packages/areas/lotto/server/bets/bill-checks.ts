import { createHash } from 'node:crypto';
import { BusinessError } from '@chokdee/kernel/errors';
import { roundStatusAt } from '../rounds/round.presenter.ts';
import type { RoundRow } from '../rounds/round.repository.ts';
import type { BetItem } from './stake.rules.ts';

export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Binds a token and a bill to exactly these lines, their order included. */
export function itemsHash(roundId: number, items: BetItem[]): string {
  return hashText(
    JSON.stringify([String(roundId), ...items.map((item) => [item.betType, item.number, String(item.stakeSatang)])]),
  );
}

/** @throws ROUND_NOT_OPEN, ROUND_CLOSED by the server's clock. */
export function assertOpen(round: RoundRow, now: Date): void {
  const status = roundStatusAt(round, now);
  if (status === 'upcoming') throw new BusinessError('ROUND_NOT_OPEN');
  if (status !== 'open') throw new BusinessError('ROUND_CLOSED');
}
