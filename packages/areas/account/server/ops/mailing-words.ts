import type { Queryable } from '@chokdee/kernel/db';
import {
  among,
  anyText,
  countFrom,
  findMemberOf,
  noneOr,
  type OpsInput,
  OpsUsageError,
  readCount,
  readMoment,
  readPairs,
  usage,
} from '@chokdee/kernel/staff';
import { readBody, readOwnPath, readTitle } from '../content/content-fields.ts';
import type { Audience } from '../mailings/audience.ts';
import { refusals } from '../refusals.copy.ts';

/** Longest window of days; older movements may lie in an archive. */
const readDays = countFrom(1, 366);

/** '2 in 30': at least two deposits in 30 days. */
function readDeposits(name: string, text: string) {
  const [, times = '', days = ''] = /^(\d+) in (\d+)$/.exec(text) ?? [];
  if (times === '') throw new OpsUsageError(usage.like(name, '2 in 30'));
  return { times: readCount(name, times), days: readDays(name, days) };
}

/** 'lotto in 30': placed a stake on a lottery in 30 days. */
function readPlayed(name: string, text: string) {
  const [what = '', of, days = '', more] = text.split(' ');
  if (of !== 'in' || more !== undefined) throw new OpsUsageError(usage.like(name, 'lotto in 30'));
  return { what: among('lotto', 'games')(name, what), days: readDays(name, days) };
}

function readLevels(name: string, text: string): number[] {
  const levels = text.split(',').map((level) => readCount(name, level, 0, 2));
  return [...new Set(levels)].sort();
}

/** Pairs of the facts that choose members; `none` takes one back. */
export const audienceWords = {
  member: { about: 'username of one member, or none', read: noneOr(anyText) },
  levels: { about: 'levels like 1,2 (0 ordinary, 1 gold, 2 hero), or none', read: noneOr(readLevels) },
  signed_in: { about: 'signed in during the last days, or none', read: noneOr(readDays), as: 'signedInDays' },
  away: { about: 'has not signed in during the last days, or none', read: noneOr(readDays), as: 'awayDays' },
  deposits: { about: "deposits and days, like '2 in 30', or none", read: noneOr(readDeposits) },
  played: { about: "lotto or games, and days, like 'lotto in 30', or none", read: noneOr(readPlayed) },
} as const;

const readYes = (name: string, text: string): boolean => among('yes', 'no')(name, text) === 'yes';

const textWords = {
  title: { about: 'Thai', read: readTitle },
  text: { about: 'Thai', read: readBody },
  link: { about: 'page of the site, or none', read: noneOr(readOwnPath) },
  promotion: { about: 'yes: it is advertising, and resting members do not get it', read: readYes, as: 'is_promotion' },
  at: { about: 'Bangkok time, like 2026-12-01T10:00, or none for at once', read: noneOr(readMoment), as: 'send_at' },
} as const;

export const mailingWords = { ...textWords, ...audienceWords };

/** Reads the facts that were typed over those that stand. @throws FORBIDDEN for a member whom the agent does not have */
export async function readAudience(
  db: Queryable,
  { agentId, before, input }: { readonly agentId: number; readonly before: Audience; readonly input: OpsInput },
): Promise<Audience> {
  const { member, ...facts } = readPairs(input, audienceWords);
  const memberId = member ? (await findMemberOf(db, agentId, member)).id : member;
  const merged = { ...before, ...facts, ...(memberId !== undefined && { memberId }) };
  const audience = Object.fromEntries(Object.entries(merged).filter(([, fact]) => fact !== null)) as Audience;
  if (audience.memberId !== undefined && Object.keys(audience).length > 1) {
    throw new OpsUsageError(refusals.oneMember);
  }
  return audience;
}

export function readTexts(input: OpsInput) {
  const own = Object.fromEntries(Object.entries(input.pairs).filter(([name]) => name in textWords));
  return readPairs({ ...input, pairs: own }, textWords);
}
