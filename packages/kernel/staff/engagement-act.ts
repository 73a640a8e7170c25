import { inTransaction, type Tx } from '../db/transaction.ts';
import { findAgentId } from './find-agent.ts';
import { type OpsDeps, type OpsInput, OpsUsageError } from './ops-command.ts';
import { readDay, readTime } from './ops-input.ts';
import { findOperatorId, recordAct } from './staff-acts.ts';

interface Act {
  readonly agentId: number;
  /** The operator. */
  readonly by: string;
  readonly now: Date;
}

/** An act on what the house offers: done and written into the audit log of operators in one transaction. */
export async function actOn<T>(
  { db, now }: OpsDeps,
  input: OpsInput,
  act: string,
  work: (tx: Tx, act: Act) => Promise<T>,
): Promise<T> {
  const { by = '' } = input.options;
  const agentId = await findAgentId(db, input);
  const operatorId = await findOperatorId(db, agentId, by);
  const details = { ...input.places, ...input.pairs, ...input.options, ...switchesOf(input) };
  return inTransaction(db, async (tx) => {
    const done = await work(tx, { agentId, by, now });
    await recordAct(tx, { agentId, operatorId, act, categoryId: null, roundId: null, details, at: now });
    return done;
  });
}

const switchesOf = ({ switches }: OpsInput) => Object.fromEntries([...switches].map((name) => [name, true]));

/** A wall time in Bangkok, '2026-12-02T20:00'. */
export function readMoment(name: string, text: string): Date {
  const [day = '', time = ''] = text.split('T');
  return readTime(name, readDay(name, day), time);
}

export function readCount(name: string, text: string, least = 1): number {
  const count = /^\d{1,9}$/.test(text) ? Number(text) : -1;
  if (count < least) throw new OpsUsageError(`${name} must be a whole number from ${least}.`);
  return count;
}

/** 'none' or what `read` makes of the text. */
export const orNone = <T>(text: string, read: (text: string) => T): T | null => (text === 'none' ? null : read(text));

/** What was typed for the names of `readers`, each read by its own. */
export function readPairs<R extends Record<string, (text: string) => unknown>>(
  pairs: OpsInput['pairs'],
  readers: R,
): { [K in keyof R]?: ReturnType<R[K]> } {
  const typed = Object.entries(readers).filter(([name]) => pairs[name] !== undefined);
  return Object.fromEntries(typed.map(([name, read]) => [name, read(pairs[name] ?? '')])) as {
    [K in keyof R]?: ReturnType<R[K]>;
  };
}

/** '5:100,8:none' as pairs of an id and a text. */
export function readByPrize(name: string, text: string): Map<number, string> {
  const parts = text.split(',').map((part) => part.split(':'));
  if (parts.some((part) => part.length !== 2)) throw new OpsUsageError(`${name} must be like 5:100,8:20.`);
  return new Map(parts.map(([id = '', value = '']) => [readCount(name, id), value]));
}
