import type { Permission } from '@chokdee/contracts/define';
import type { ApiConfig } from '../config/config.ts';
import type { Queryable, Tx } from '../db/transaction.ts';
import type { LivePublisher } from '../live/publisher.ts';
import type { Eyes, Moves } from './eyes.ts';

export interface OpsDeps {
  readonly db: Queryable;
  readonly live: LivePublisher;
  readonly now: Date;
  /** Some acts write encrypted columns, name the address of the back office, or read the store of releases. */
  readonly config: Pick<
    ApiConfig,
    'dataKeys' | 'otpKeys' | 'publicUrl' | 'backofficeUrl' | 'releasesDir' | 'dataDir' | 'shotArchiveDir' | 'sandbox'
  >;
  /** OPS_TOKEN: proves which staff member gives the command. */
  readonly token?: string | undefined;
  /** Session of the back office: proves the same. */
  readonly session?: SessionProof | undefined;
  /** The command is given on the database, past the calls, by a person who could use them. */
  readonly isDirect?: boolean | undefined;
}

export interface SessionProof {
  /** Hash of the cookie. */
  readonly key: string;
  /** False for calls that the page sends by itself: they do not lengthen the session. */
  readonly isActive: boolean;
}

export interface OpsOption {
  /** One phrase for --help. */
  readonly about: string;
  readonly isSwitch?: true;
  readonly isRequired?: true;
  /** Names a file of the machine on which the command runs, so the call has no such field. */
  readonly isFile?: true;
  /** Marks a value that is worth money: the audit log keeps only that it was given. */
  readonly isSecret?: true;
  /** Most signs, for a file in base64, of which the audit log keeps size and SHA-256; left out: those of every word. */
  readonly longest?: number;
}

/** A `name=value` word. */
export interface OpsPair {
  /** One phrase for --help. */
  readonly about: string;
  /** The value; `name` is for the complaint about one that is typed wrongly. */
  read(name: string, text: string): unknown;
  /** Name of the value once it is read; left out: the name that was typed. */
  readonly as?: string;
}

/** Words that were typed: the command trusts none of them before it has parsed them. */
export interface OpsInput {
  readonly places: Readonly<Record<string, string>>;
  /** `name=value` words. */
  readonly pairs: Readonly<Record<string, string>>;
  readonly options: Readonly<Record<string, string>>;
  readonly switches: ReadonlySet<string>;
}

export interface OpsAnswer {
  /** For --json; bigints become text. */
  readonly data: unknown;
  /** For a person. */
  readonly text: string;
  /** State of an act; questions have none. */
  readonly act?: ActState;
  readonly handover?: Handover;
  /** Members whom a personal question shows, for the audit log. */
  readonly members?: readonly number[];
}

/** Secret that this person alone is shown, once, to give on. It is kept nowhere. */
export interface Handover {
  /** `lost` stands for a link in a repeated answer: it was shown once, and `value` is empty. */
  readonly kind: 'code' | 'link' | 'lost';
  /** Username of the person who gets it. */
  readonly to: string;
  readonly value: string;
}

export interface ActState {
  readonly outcome: 'done' | 'waits' | 'preview';
  /** Id of the approval that it waits for, or was done by. */
  readonly approval: number | null;
  readonly persons: 'one' | 'two';
  readonly before: unknown;
  readonly after: unknown;
}

export type { Permission };

interface Described {
  readonly name: string;
  /** Words of its call, where a view has the path of the name; left out: those of the name. */
  readonly callName?: string;
  /** One sentence. */
  readonly summary: string;
  /** Words that must be there, in their order; left out: none. */
  readonly places?: readonly string[];
  /** The `name=value` words that it takes. */
  readonly pairs?: Readonly<Record<string, OpsPair>>;
  readonly options?: Readonly<Record<string, OpsOption>>;
}

/** A question of staff about one agent: the own agent of a person who is proven. */
export interface Reading {
  readonly db: Queryable;
  readonly now: Date;
  readonly agentId: number;
  /** Null means that nobody is proven. */
  readonly staffId: number | null;
  /** The person acts for every agent, or the question is asked on the machine of the database. */
  readonly everyAgent: boolean;
  readonly config: OpsDeps['config'];
}

export interface OpsRead extends Described {
  readonly kind: 'read';
  readonly permission: Permission;
  /** It tells who members or payers are: then whoever asks is proven, and the audit log keeps that they looked. */
  readonly isPersonal: boolean;
  /** It tells of the whole house: the person acts for every agent. */
  readonly over?: 'house';
  read(reading: Reading, input: OpsInput): Promise<OpsAnswer>;
}

/** Person, agent and moment of an act. */
export interface Acting {
  readonly agentId: number;
  /** Username of the staff member who wants it. */
  readonly by: string;
  readonly now: Date;
}

/** The same of an act, by somebody who has proved who they are. */
export interface StaffActing extends Acting {
  readonly staffId: number;
  /** Keys of encrypted columns, and of hashes. */
  readonly config: OpsDeps['config'];
  /** Approval of another person. Null means that one person is enough, or that the act is only tried out. */
  readonly approval: {
    readonly id: number;
    readonly staffId: number;
    readonly askedAt: Date;
    /** Reason of the person who asked: the input of an approved act has none. */
    readonly reason: string | null;
  } | null;
}

export interface Done extends OpsAnswer {
  /** Subject of the act for the audit log, e.g. `round:12`. */
  readonly subject?: string;
  readonly memberId?: number;
  /** Money that the act gave or took away, for acts that `byAmount` judges. */
  readonly moves?: Moves;
  /** Part of `data` that is kept on record; left out: all of it. */
  readonly kept?: unknown;
  /** After the commit: who has to hear of it. */
  announce?(deps: OpsDeps): unknown;
}

/** Agents beyond the chosen one: all of the person at which they may, or the whole house. */
export type Over = 'agents' | 'house';

/** Concerns the house with some inputs, and the chosen agent with all others. */
export interface HouseWhere {
  /** Inputs that concern the house, for the reference. */
  readonly where: string;
  isOfHouse(db: Queryable, at: { readonly agentId: number }, input: OpsInput): boolean | Promise<boolean>;
}

interface ActBase extends Described {
  readonly kind: 'act';
  readonly permission: Permission;
  /** The act makes a token, which lives longer than a session: the token of the person gives it, and no session. */
  readonly makesToken?: true;
  /** The second person gives the same command, without seeing what the first one typed. */
  readonly isBlind?: true;
  /**
   * Reach beyond the chosen agent. `house` needs persons who act for every agent. `agents` needs a second person who may
   * wherever the first one may. Both are asked and answered at the first agent, whichever is chosen.
   */
  readonly over?: Over | HouseWhere;
  /** For the person who asks, and nobody else, when the act waits. */
  handoverOfAsker?(approvalId: number, config: OpsDeps['config'], input: OpsInput): Handover;
  /**
   * One transaction together with the row of the audit log. Also runs to show what it would do, and is undone: it has
   * no effect outside of the transaction.
   */
  work(tx: Tx, acting: StaffActing, input: OpsInput): Promise<Done>;
}

/**
 * Reads the state that an act changes. Before and after are kept; an approval holds for the state that was approved.
 */
type StateOf = (tx: Tx, acting: StaffActing, input: OpsInput) => Promise<unknown>;

export type OpsAct = ActBase &
  (
    | { readonly eyes: Extract<Eyes, { persons: 1 }>; readonly state?: StateOf }
    | { readonly eyes: Eyes; readonly state: StateOf }
  );

/** Commands that work without any right, and decisions about acts of others. */
export interface OpsOther extends Described {
  readonly kind: 'other';
  /** Works on the machine of the database only: it is no call of the back office. */
  readonly isLocal?: true;
  run(deps: OpsDeps, input: OpsInput, commands: readonly OpsCommand[]): Promise<OpsAnswer>;
}

/** Needs nobody and no database. */
export interface OpsOffline extends Described {
  readonly kind: 'offline';
  make(): OpsAnswer;
}

/** Words of a command, without its work: enough to read a command line and to send it as a call. */
export interface CommandWords {
  readonly kind: OpsCommand['kind'];
  readonly name: string;
  readonly callName?: string;
  readonly summary: string;
  readonly isLocal?: true;
  readonly places?: readonly string[];
  readonly pairs?: Readonly<Record<string, Pick<OpsPair, 'about'>>>;
  readonly options?: Readonly<Record<string, OpsOption>>;
}

/** One command of `npm run ops`. */
export type OpsCommand = OpsRead | OpsAct | OpsOther | OpsOffline;

export { CommandLineError, OpsUsageError } from './usage-error.ts';
