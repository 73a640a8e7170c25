import { baht } from '@chokdee/kernel/staff';

/** Values of a form, by the names of the words of a command. */
export type Fields = Record<string, string>;

const HOUR_MS = 3_600_000;
/** Bangkok has no summer time. */
const BANGKOK_MS = 7 * HOUR_MS;

/** Writes a time as commands read it: '2026-12-01T00:00' in Bangkok. */
export const typedMoment = (at: Date): string => new Date(at.getTime() + BANGKOK_MS).toISOString().slice(0, 16);

export const typedThb = baht;
export const typedPercent = (hundredths: number): string => (hundredths / 100).toFixed(2);
export const typedYes = (value: boolean): string => (value ? 'yes' : 'no');

/** Writes a value that may be taken back by 'none'. */
export const orNone = <T>(value: T | null, write: (value: T) => string = String): string =>
  value === null ? 'none' : write(value);

/** Leaves out what has no value and cannot be taken back. */
export const known = (fields: Readonly<Record<string, string | null>>): Fields =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, text]) => (text === null ? [] : [[name, text]])));
