import type { DataOf, InputOf } from '@chokdee/contracts';
import type { deskCalls } from '../../contract/release.calls.ts';
import type { CallSchemas } from '../../src/calls/compatibility.ts';
import type { Db } from '../../src/registry/transaction.ts';
import type { ReleaseStore } from '../../src/store.ts';

export type DeskCall = keyof typeof deskCalls;

/** An owner acts on the areas of its team, an admin on all areas. */
export interface Actor {
  /** Recorded with every act. */
  readonly name: string;
  readonly team: string;
  readonly isAdmin: boolean;
}

export interface DeskDeps {
  readonly pool: Db;
  readonly store: ReleaseStore;
  /** Calls that the running api answers. */
  readonly runningCalls: () => Promise<CallSchemas>;
  readonly actor: Actor;
  readonly now: Date;
  /** Takes work on files that begins after the commit of the caller. */
  readonly later?: (work: () => void) => void;
}

export type DeskHandlers<K extends DeskCall> = {
  readonly [Name in K]: (deps: DeskDeps, input: InputOf<Name>) => Promise<DataOf<Name>>;
};

/** Asks one call of the desk, in this process or over HTTP. @throws ReleaseError with the reason of a refusal */
export type Desk = <K extends DeskCall>(name: K, input: InputOf<K>) => Promise<DataOf<K>>;
