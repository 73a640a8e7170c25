import { type TSchema, Type } from 'typebox';
import type { ErrorName } from '../errors.ts';
import { Nullable, OneOf, paging } from '../parts.ts';

/** A right as `area.verb`; roles are made of these. Every person has those of `own`. */
export type Permission = `${string}.${string}`;

/** Persons that an act needs. `by amount` is one up to the limit of a day, else two. */
export type StaffPersons = 1 | 2 | 'by amount';

/**
 * Agents that an act or a view concerns beyond the chosen one. `house` is every agent: a person of one agent is refused.
 * `agents` are those at which the person may. `where` names the inputs that concern every agent.
 */
export type StaffReach = 'agents' | 'house' | { readonly where: string };

/** Path of a call of the back office: its origin serves no other. */
export type StaffCallKey = `${'GET' | 'POST'} /api/staff/${string}`;

/** A call of the back office: the single source of its validation, types and reference. */
export interface StaffCallSpec<In extends TSchema = TSchema, Out extends TSchema = TSchema> {
  /** One English sentence for the reference. */
  readonly summary: string;
  /** `public` is for calls that sign a person in. */
  readonly access: 'staff' | 'public';
  /** Needed by each call with `access: 'staff'`. */
  readonly permission?: Permission;
  /** Agents beyond the chosen one. Left out: it concerns the chosen agent, or the agents at which the person may. */
  readonly over?: StaffReach;
  /** Query of a GET, or JSON body of a POST. */
  readonly input: In;
  /** The `data` of a successful answer. */
  readonly data: Out;
  /** Refusals besides those that every call of staff has. Tests fail on any other. */
  readonly errors?: readonly ErrorName[];
  /** The view tells who members or payers are: the audit log keeps that somebody looked. */
  readonly isPersonal?: true;
  /** An act changes something. A call without it only reads, or concerns the session of the person. */
  readonly act?: { readonly persons: StaffPersons; readonly why: string; readonly isBlind?: true };
  /** Largest body in bytes; left out: that of every call. */
  readonly bodyBytes?: number;
  /** Fields that hold a file in base64: the audit log keeps its size and SHA-256 in their place. */
  readonly files?: readonly string[];
}

/** Keeps the literal types of a group of calls. */
export function defineStaffCalls<const T extends Record<StaffCallKey, StaffCallSpec>>(calls: T): T {
  return calls;
}

/** A page of a list. The `title` of each field of the row is the head of its column in a CSV file. */
export const StaffPage = <T extends TSchema>(row: T) =>
  Type.Object({
    items: Type.Array(row),
    next_cursor: Nullable(Type.String({ description: 'Null on the last page' })),
  });

/** Input of a list: page by key, order, and `as=csv` for the whole list as a file. */
export const staffPaging = <const T extends string>(sorts: readonly T[], usual = 50) => ({
  ...paging(usual, 500),
  sort: Type.Optional(OneOf(sorts, { description: 'Column of the order' })),
  order: Type.Optional(OneOf(['asc', 'desc'])),
  as: Type.Optional(OneOf(['csv'])),
});

/** Answer of every act. */
export const ActAnswer = Type.Object({
  outcome: OneOf(['done', 'waits', 'preview'], {
    description: 'Waits: another person has to approve it. Preview: nothing was changed',
  }),
  /** Number in `GET /api/staff/approvals`. */
  approval: Nullable(Type.Integer()),
  persons: OneOf(['one', 'two'], { description: 'Persons that this act with this input needs' }),
  text: Type.String({ description: 'What was done, as the command line prints it' }),
  before: Type.Unknown(),
  after: Type.Unknown(),
  data: Type.Unknown(),
  /** Secret that this person alone is shown, once, to give on. */
  handover: Nullable(
    Type.Object({
      kind: OneOf(['code', 'link', 'lost'], {
        description: 'Code of the person who asks, link of the person who approves; lost in a repeated answer to them',
      }),
      to: Type.String({ description: 'Username of the person who gets it' }),
      value: Type.String(),
    }),
  ),
});

/** Signs of a word at most. */
const LONGEST_WORD = 10_000;
/** A word that was typed, as the command line takes it. */
export const word = (about: string, longest = LONGEST_WORD) =>
  Type.String({ minLength: 1, maxLength: longest, description: about });
/** A word that may be left out. */
export const maybe = (about: string, longest = LONGEST_WORD) =>
  Type.Optional(Type.String({ maxLength: longest, description: about }));
/** A switch that may be set. */
export const flag = (about: string) => Type.Optional(Type.Boolean({ description: about }));
