import { sqlState } from './transaction.ts';

export type DatabaseTrouble = 'database away' | 'disk full' | 'clocks differ';

/** Connection exceptions, shutting down, starting up, no place for one more connection, a standby that takes no write. */
const SQL_STATE = /^(08...|57P0[123]|53300|25006)$/;
/** Error codes of the network. A container that is stopped has no name (ENOTFOUND, EAI_AGAIN). */
const CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOENT'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
]);
/** Errors that the driver tells in words alone. */
const SENTENCE = /^(Connection terminated|timeout expired|Client has encountered a connection error)/;
/**
 * Node of several that was lost within a transaction: Citus tells it as an internal error. Or one that is being replaced:
 * Citus then runs no function on it, and the coordinator, which does instead, may not mix the rights of two roles.
 */
const LOST_NODE =
  /^(failure on connection marked as essential|cannot perform query on placements that were modified in this transaction by a different user)/;
/** disk_full, and the limit that it can be set for such files. */
const DISK_FULL = new Set(['53100', '53400']);

/** Why the database could not be asked: what was under way has happened or not. Null for an error of another kind. */
export function troubleOf(error: unknown): DatabaseTrouble | null {
  const code = sqlState(error);
  if (code !== null && DISK_FULL.has(code)) return 'disk full';
  const words = error instanceof Error ? error.message : '';
  const isAway = code === null ? SENTENCE.test(words) : SQL_STATE.test(code) || CODES.has(code);
  return isAway || LOST_NODE.test(words) ? 'database away' : null;
}
