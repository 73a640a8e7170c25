import type { Queryable } from '../db/transaction.ts';

/** Unit of a threshold and of the value that is held against it. */
export type AlarmUnit = 'minutes' | 'count' | 'baht';

/** A cause that reaches the threshold. The same subject is the same alarm. */
export interface AlarmCause {
  /** Names what it is about; empty when the kind has one cause only. It names no member. */
  readonly subject: string;
  readonly value: number;
}

export interface AlarmLook {
  /** Null for a kind of the house. */
  readonly agentId: number | null;
  readonly threshold: number;
  readonly now: Date;
}

/** A kind of alarm that an area brings. */
export interface AlarmKind {
  /** `area.cause`. */
  readonly name: string;
  /** Thai name for staff and for messages. */
  readonly title: string;
  readonly unit: AlarmUnit;
  /** Threshold until staff change it. */
  readonly usual: number;
  /** True when each agent has a threshold of its own. */
  readonly isOfAgent: boolean;
  /** Page of the back office that shows the cause. */
  readonly to: string;
  find(db: Queryable, look: AlarmLook): Promise<readonly AlarmCause[]>;
}

let registered: readonly AlarmKind[] = [];

/** Registers the kinds of all areas. @throws Error for two kinds of one name */
export function registerAlarmKinds(kinds: readonly (readonly AlarmKind[])[]): void {
  const all = kinds.flat();
  const twice = all.find(({ name }, place) => all.findIndex((each) => each.name === name) !== place);
  if (twice) throw new Error(`There are two kinds of alarm "${twice.name}".`);
  registered = all;
}

export const alarmKinds = (): readonly AlarmKind[] => registered;
export const findAlarmKind = (name: string): AlarmKind | undefined => registered.find((each) => each.name === name);

const MINUTE_MS = 60_000;

/** Whole minutes from a moment until now. */
export const minutesSince = (at: Date, now: Date): number => Math.floor((now.getTime() - at.getTime()) / MINUTE_MS);
/** Latest moment that is so many minutes ago. */
export const minutesBefore = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * MINUTE_MS);
