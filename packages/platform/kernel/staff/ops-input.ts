import { type ParseArgsConfig, parseArgs } from 'node:util';
import { isDay } from '@chokdee/contracts/day';
import { bangkokInstant } from '../calendar/bangkok-time.ts';
import { satang, thb } from '../money/money.ts';
import { agentOption } from './find-agent.ts';
import { CommandLineError, type CommandWords, type OpsInput, type OpsPair, OpsUsageError } from './ops-command.ts';
import { usage } from './usage.copy.ts';

/** Options that every command has. */
export const commonOptions = {
  json: { about: 'print the answer as JSON', isSwitch: true },
  direct: { about: 'work on the database itself when the calls do not answer; it stays on record', isSwitch: true },
  help: { about: 'say what the command does', isSwitch: true },
} as const;
const staffOptions = {
  agent: agentOption.agent,
  by: { about: 'the staff member who does it; said by OPS_TOKEN, and by name in a sandbox alone' },
  reason: { about: 'why, for the audit log' },
  preview: { about: 'show what it would change, and change nothing', isSwitch: true },
  once: { about: 'a word of your own: however often it is sent, the act is done once' },
} as const;

/** Sent beside the fields of a call, in headers. */
export const headerOptions: readonly string[] = ['agent', 'by', 'once'];

export const optionsOf = (command: CommandWords) => ({ ...staffOptions, ...command.options, ...commonOptions });

/** @throws CommandLineError */
export function readInput(command: CommandWords, argv: readonly string[]): OpsInput {
  const known = optionsOf(command);
  const config: NonNullable<ParseArgsConfig['options']> = Object.fromEntries(
    Object.entries(known).map(([name, option]) => [name, { type: 'isSwitch' in option ? 'boolean' : 'string' }]),
  );
  const { values, positionals } = parse(argv, config);
  const { places: names = [] } = command;
  const pairs = positionals.filter((word) => word.includes('='));
  const places = positionals.filter((word) => !word.includes('='));
  const input: OpsInput = {
    places: Object.fromEntries(names.map((name, index) => [name, places[index] ?? ''])),
    pairs: Object.fromEntries(pairs.map((word) => [word.split('=', 1)[0] ?? '', word.slice(word.indexOf('=') + 1)])),
    options: Object.fromEntries(Object.entries(values).flatMap(([k, v]) => (typeof v === 'string' ? [[k, v]] : []))),
    switches: new Set(Object.keys(values).filter((name) => values[name] === true)),
  };
  if (input.switches.has('help')) return input;
  const missing = names[places.length];
  if (missing) throw new CommandLineError(`${command.name} needs <${missing}>.`);
  const extra = places[names.length];
  if (extra !== undefined) throw new CommandLineError(`${command.name} does not take "${extra}".`);
  const unknown = Object.keys(input.pairs).find((name) => !(name in (command.pairs ?? {})));
  if (unknown !== undefined) throw new CommandLineError(`${command.name} does not take ${unknown}=.`);
  for (const [name, option] of Object.entries(known)) {
    if ('isRequired' in option && !input.options[name]) throw new CommandLineError(`${command.name} needs --${name}.`);
  }
  return input;
}

function parse(argv: readonly string[], options: NonNullable<ParseArgsConfig['options']>) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new CommandLineError(error instanceof Error ? error.message : String(error));
  }
}

const unitsMs: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** '90s', '15m', '2h', '1d' in milliseconds. */
export function readDuration(name: string, text: string): number {
  const [, count, unit = ''] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  if (count === undefined) throw new OpsUsageError(usage.duration(name));
  return Number(count) * (unitsMs[unit] ?? 0);
}

/** A day, YYYY-MM-DD. */
export function readDay(name: string, text: string): string {
  if (!isDay(text)) throw new OpsUsageError(usage.day(name));
  return text;
}

/** A time of a Bangkok day, '15:20'; past midnight it may pass 24:00. */
export function readTime(name: string, day: string, text: string): Date {
  if (!/^[0-3]\d:[0-5]\d$/.test(text)) throw new OpsUsageError(usage.time(name));
  return bangkokInstant(day, text);
}

export function readThb(name: string, text: string): bigint {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text)) throw new OpsUsageError(usage.amount(name));
  return satang(Number(text));
}

/** A rate as members read it, '92' or '3.2', in hundredths. */
export function readRate(name: string, text: string): number {
  if (!/^\d{1,5}(\.\d{1,2})?$/.test(text) || Number(text) <= 0) {
    throw new OpsUsageError(usage.rate(name));
  }
  return Math.round(Number(text) * 100);
}

/** A share as members read it, '0.5' or '0', in hundredths of a percent. */
export function readPercent(name: string, text: string): number {
  const hundredths = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : -1;
  if (hundredths < 0 || hundredths > 10_000) throw new OpsUsageError(usage.percent(name));
  return hundredths;
}

export function oneOf<const T extends string>(name: string, text: string, allowed: readonly T[]): T {
  const found = allowed.find((item) => item === text);
  if (found === undefined) throw new OpsUsageError(usage.oneOf(name, allowed.join(', ')));
  return found;
}

/** '-12.50', '500': THB with a sign, not 0. */
export function readSignedThb(name: string, text: string): bigint {
  if (!/^-?\d{1,9}(\.\d{1,2})?$/.test(text) || Number(text) === 0) {
    throw new OpsUsageError(usage.signedAmount(name));
  }
  return satang(Number(text));
}

export const baht = (amountSatang: bigint): string => thb(amountSatang).toFixed(2);

/** A wall time in Bangkok, '2026-12-02T20:00'. */
export function readMoment(name: string, text: string): Date {
  const [day = '', time = ''] = text.split('T');
  return readTime(name, readDay(name, day), time);
}

export function readCount(name: string, text: string, least = 1, most = 999_999_999): number {
  const count = /^\d{1,9}$/.test(text) ? Number(text) : -1;
  if (count < least || count > most) throw new OpsUsageError(usage.count(name, least, most));
  return count;
}

/** For a pair that may be 'none'. */
export const noneOr =
  <T>(read: (name: string, text: string) => T) =>
  (name: string, text: string): T | null =>
    text === 'none' ? null : read(name, text);

/** For a pair that is one of these words. */
export const among =
  <const T extends string>(...allowed: T[]) =>
  (name: string, text: string): T =>
    oneOf(name, text, allowed);

/** For a pair that counts. */
export const countFrom =
  (least: number, most?: number) =>
  (name: string, text: string): number =>
    readCount(name, text, least, most);

/** For a pair that may be any text. */
export const anyText = (_name: string, text: string): string => text;

type Values<P extends Readonly<Record<string, OpsPair>>> = {
  [K in keyof P as P[K] extends { readonly as: infer As extends string } ? As : K]?: ReturnType<P[K]['read']>;
};

/** Reads the typed values under the names that they have from then on. @throws OpsUsageError */
export function readPairs<const P extends Readonly<Record<string, OpsPair>>>({ pairs }: OpsInput, words: P): Values<P> {
  const typed = Object.entries(pairs).flatMap(([name, text]) => {
    const word = words[name];
    return word ? [[word.as ?? name, word.read(name, text)]] : [];
  });
  return Object.fromEntries(typed) as Values<P>;
}

/** '5:100,8:none' as pairs of an id and a text. */
export function readByPrize(name: string, text: string): Map<number, string> {
  const parts = text.split(',').map((part) => part.split(':'));
  if (parts.some((part) => part.length !== 2)) throw new OpsUsageError(usage.like(name, '5:100,8:20'));
  return new Map(parts.map(([id = '', value = '']) => [readCount(name, id), value]));
}
