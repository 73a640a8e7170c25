import { Counter } from 'prom-client';
import { sqlState } from '../db/transaction.ts';

/** Bytes that are no text, numbers and times out of range, text that is none of a type or too long for its column. */
const OF_CONTENT = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05']);
const CHECK_VIOLATION = '23514';
/** Checks of how something is written that calls bring. The others are invariants of ours: one that is violated is our fault. */
const WRITTEN = /_(account_no|area|client_seed|mobile|number|owner|prefix)_check$/;

/** Counted by every app of this process. */
export const contentRefusals = new Counter({
  name: 'chokdee_content_refusals_total',
  help: 'Inputs that only the database refused: a field of the call lacks its type; alarm above 0',
  labelNames: ['route', 'state'],
  registers: [],
});

export const isWrittenCheck = (constraint: string): boolean => WRITTEN.test(constraint);

/** SQLSTATE with which the database refused what was sent; null for any other error. Nothing of the call was kept then. */
export function contentRefusal(error: unknown): string | null {
  const state = sqlState(error);
  if (state !== null && OF_CONTENT.has(state)) return state;
  const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
  return state === CHECK_VIOLATION && isWrittenCheck(constraint) ? state : null;
}
