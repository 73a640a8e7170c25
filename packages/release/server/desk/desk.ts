import type { DataOf, InputOf } from '@chokdee/contracts';
import type { Pool } from 'pg';
import type { deskCalls } from '../../contract/release.calls.ts';
import type { CallSchemas } from '../../src/calls/compatibility.ts';
import type { ReleaseStore } from '../../src/store.ts';

export type DeskCall = keyof typeof deskCalls;

/** Who acts, and on what: an owner on the areas of its team, an admin on all. */
export interface Actor {
  /** Kept with everything that it does. */
  readonly name: string;
  readonly team: string;
  readonly isAdmin: boolean;
}

/** What the acts on releases work on. */
export interface DeskDeps {
  readonly pool: Pool;
  readonly store: ReleaseStore;
  /** The calls that the running api answers. */
  readonly runningCalls: () => Promise<CallSchemas>;
  readonly actor: Actor;
  readonly now: Date;
}

export type DeskHandlers<K extends DeskCall> = {
  readonly [Name in K]: (deps: DeskDeps, input: InputOf<Name>) => Promise<DataOf<Name>>;
};

/** Asks one of the calls: here, or over HTTP. @throws ReleaseError with the reason when it is refused */
export type Desk = <K extends DeskCall>(name: K, input: InputOf<K>) => Promise<DataOf<K>>;
