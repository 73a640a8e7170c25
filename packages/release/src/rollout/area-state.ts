import type { AreaName } from '@chokdee/contracts';

/** An area, or `host`, the shell. */
export type PackageName = AreaName;

/** A release on trial. */
export interface Canary {
  readonly version: string;
  /** Share of visitors in basis points. */
  readonly shareBp: number;
  /** Visitor ids of members who see it whatever their bucket. */
  readonly members: readonly string[];
  /** Visitor id -> username, for people who read it. */
  readonly names?: Readonly<Record<string, string>>;
  /** Agents all of whose visitors see it. */
  readonly agents: readonly string[];
  /** ISO time from which its loads count. */
  readonly since: string;
}

/** What is shown of an area. */
export interface AreaState {
  readonly area: PackageName;
  /** Counts up with each act. */
  readonly revision: number;
  readonly stable: string;
  /** The stable version before: where browsers go when the stable one does not load. */
  readonly previous: string | null;
  readonly canary: Canary | null;
}

export type Act =
  | { readonly kind: 'promote'; readonly version?: string | undefined }
  | { readonly kind: 'canary'; readonly canary: Canary }
  | { readonly kind: 'rollback' };

/** An act that makes no sense in the present state; the message is for whoever acts. */
export class ReleaseError extends Error {
  override readonly name: string = 'ReleaseError';
}

/** Somebody else was quicker: what was decided on is not the state any more. */
export class MovedError extends ReleaseError {
  override readonly name = 'MovedError';
}

function promoted(area: PackageName, before: AreaState | null, asked: string | undefined): Omit<AreaState, 'revision'> {
  const version = asked ?? before?.canary?.version;
  if (version === undefined) throw new ReleaseError(`${area} has no canary: name the version to promote.`);
  if (version === before?.stable) throw new ReleaseError(`${area} ${version} is the stable version already.`);
  const canary = before?.canary && before.canary.version !== version ? before.canary : null;
  return { area, stable: version, previous: before?.stable ?? null, canary };
}

function onTrial(area: PackageName, before: AreaState | null, canary: Canary): Omit<AreaState, 'revision'> {
  if (!before) throw new ReleaseError(`${area} has no stable version yet: promote one first.`);
  if (canary.version === before.stable) throw new ReleaseError(`${area} ${canary.version} is the stable version.`);
  // The same version goes on counting from when it began.
  const since = before.canary?.version === canary.version ? before.canary.since : canary.since;
  return { ...before, canary: { ...canary, since } };
}

function rolledBack(area: PackageName, before: AreaState | null): Omit<AreaState, 'revision'> {
  if (before?.canary) return { ...before, canary: null };
  if (!before?.previous) throw new ReleaseError(`${area} has neither a canary nor a version before the stable one.`);
  return { area, stable: before.previous, previous: null, canary: null };
}

/** The state after an act. A rollback ends the canary when there is one, else it brings the version before back. */
export function nextState(area: PackageName, before: AreaState | null, act: Act): AreaState {
  const revision = (before?.revision ?? 0) + 1;
  if (act.kind === 'promote') return { ...promoted(area, before, act.version), revision };
  if (act.kind === 'canary') return { ...onTrial(area, before, act.canary), revision };
  return { ...rolledBack(area, before), revision };
}
