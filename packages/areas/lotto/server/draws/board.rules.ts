import type { DueKind } from '@chokdee/lotto-contract/staff-parts';
import type { RoundRow } from '../rounds/round.repository.ts';

/** Time in ms after which a result counts as late: most sources are out by then. */
export const RESULT_LATE_MS = 15 * 60_000;
/** Time in ms after which a settlement is slow enough to look at. */
const SETTLING_MS = 5 * 60_000;

interface Seen {
  readonly round: Pick<RoundRow, 'status' | 'group' | 'closes_at' | 'result_at' | 'resulted_at' | 'settled_at'>;
  /** One person has entered the result. */
  readonly isAsked: boolean;
  /** Sources disagree, are late or have changed their mind. */
  readonly hasAlarm: boolean;
  readonly now: Date;
}

export interface Due {
  readonly kind: DueKind;
  readonly at: Date;
}

/** Says what a person has to do about a round now. Null means nothing. */
export function dueOf({ round, isAsked, hasAlarm, now }: Seen): Due | null {
  const { status, group, closes_at, result_at, resulted_at, settled_at } = round;
  if (status === 'resulted' || status === 'missed' || status === 'cancelled') {
    const isSlow = settled_at === null && resulted_at !== null && now.getTime() - resulted_at.getTime() > SETTLING_MS;
    return isSlow ? { kind: 'settling', at: resulted_at } : null;
  }
  if (now < closes_at) return null;
  const lateAt = new Date(result_at.getTime() + RESULT_LATE_MS);
  if (now >= lateAt) return { kind: 'late', at: result_at };
  // Shots make the result of Yeekee.
  if (group === 'yeekee') return null;
  if (hasAlarm) return { kind: 'feed', at: result_at };
  if (isAsked) return { kind: 'confirm', at: result_at };
  return now >= result_at ? { kind: 'result', at: result_at } : null;
}
