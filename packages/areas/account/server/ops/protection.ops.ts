import { BusinessError } from '@chokdee/kernel/errors';
import { enqueueJob } from '@chokdee/kernel/jobs';
import {
  baht,
  type Change,
  type OpsCommand,
  type OpsInput,
  OpsUsageError,
  one,
  oneOf,
  type Reason,
  readPairs,
  readThb,
  refuse,
  two,
  usage,
} from '@chokdee/kernel/staff';
import {
  exclusionDurations,
  limitKinds,
  limitPeriods,
  listExclusions,
  longest,
  selfExclude,
  setLimit,
} from '@chokdee/play/limits';
import { END_PLAY, type EndPlayPayload } from '../desk/end-play.job.ts';
import { refusals } from '../refusals.copy.ts';
import { memberCommand, why } from './member-command.ts';

interface LimitState {
  readonly limit_satang: bigint | null;
  readonly waiting_satang: bigint | null;
  readonly waits_until: Date | null;
}

/** A new limit and a lower one protect more; a raise, and what a raise waits for, never does. */
const isTightened = ({ before, after }: Change): boolean => {
  const [old, next] = [before, after].map((state) => state as LimitState) as [LimitState, LimitState];
  if (next.waits_until !== null || next.limit_satang === null) return false;
  return old.limit_satang === null || next.limit_satang < old.limit_satang;
};

const words = {
  kind: { about: 'deposit, loss or stake', read: (name: string, text: string) => oneOf(name, text, limitKinds) },
  period: { about: 'day, week or month', read: (name: string, text: string) => oneOf(name, text, limitPeriods) },
  thb: {
    about: 'THB, or none',
    read: (name: string, text: string) => (text === 'none' ? null : readThb(name, text)),
    as: 'amountSatang',
  },
} as const;

const limitCommand = memberCommand({
  name: 'members limit',
  summary:
    'Sets a limit on request of the member: a new or lower one at once; a higher one or none waits a day, and for the member.',
  pairs: words,
  options: why,
  permission: 'members.protect',
  eyes: two('a higher limit lets more money be lost', isTightened),
  also: async (tx, memberId, input) => {
    const { kind, period } = readLimit(input);
    const row = await tx
      .selectFrom('member_limits')
      .select(['amount_satang as limit_satang', 'waiting_satang', 'effective_at as waits_until'])
      .where(({ and }) => and({ member_id: memberId, kind, period }))
      .executeTakeFirst();
    return row ?? ({ limit_satang: null, waiting_satang: null, waits_until: null } satisfies LimitState);
  },
  change: async (tx, { id: memberId }, input, { by, now }) => {
    const limit = readLimit(input);
    await setLimit(tx, { memberId, ...limit, by, now }).catch(inWords('LIMIT_UNCHANGED', refusals.limitUnchanged));
    const { kind, period, amountSatang } = limit;
    return `asked for ${amountSatang === null ? 'no limit' : baht(amountSatang)} of ${kind} a ${period}.`;
  },
  announce: ({ live }, memberId) => live.publish({ memberId }, 'limits', {}),
});

function readLimit(input: OpsInput) {
  const { kind, period, amountSatang } = readPairs(input, words);
  if (kind === undefined || period === undefined || amountSatang === undefined) {
    throw new OpsUsageError(usage.missing('members limit needs kind=, period= and thb=.'));
  }
  return { kind, period, amountSatang };
}

/** Words a refusal of the member's own calls for staff. */
const inWords =
  (name: string, reason: Reason) =>
  (error: unknown): never => {
    throw error instanceof BusinessError && error.errorName === name ? refuse(reason) : error;
  };

const excludeCommand = memberCommand({
  name: 'members exclude',
  summary:
    'Ends play and deposits of a member at once, on request; nobody ends it sooner, and it can only become longer.',
  options: { for: { about: exclusionDurations.join(', '), isRequired: true }, ...why },
  permission: 'members.protect',
  eyes: one('protects at once, and nobody takes it back'),
  also: async (tx, memberId, _input, { now }) => {
    const current = longest(await listExclusions(tx, [memberId], now));
    return { excluded_until: current && (current.until_at ?? 'for ever') };
  },
  change: async (tx, { id: memberId }, { options }, { by, now }) => {
    const duration = oneOf('--for', options.for ?? '', exclusionDurations);
    const { until_at } = await selfExclude(tx, { memberId, duration, now, by }).catch(
      inWords('EXCLUSION_SHORTER', refusals.exclusionShorter),
    );
    const payload: EndPlayPayload = { memberId };
    await enqueueJob(tx, {
      name: END_PLAY,
      key: `${END_PLAY}:${memberId}:${now.toISOString()}`,
      runAt: now,
      payload,
    });
    return `is excluded ${until_at ? `until ${until_at.toISOString()}` : 'for ever'}.`;
  },
  announce: ({ live }, memberId) => live.publish({ memberId }, 'limits', {}),
});

export const protectionCommands: readonly OpsCommand[] = [limitCommand, excludeCommand];
