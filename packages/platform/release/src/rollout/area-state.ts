import type { AreaName } from '@chokdee/contracts';

/** An area or a shell. */
export type PackageName = AreaName;

/** A release on trial. */
export interface Canary {
  readonly version: string;
  /** Share of visitors in basis points. */
  readonly shareBp: number;
  /** Visitor ids of members who see it whatever their bucket. */
  readonly members: readonly string[];
  /** Usernames by visitor id, for reports. */
  readonly names?: Readonly<Record<string, string>>;
  /** Agents all of whose visitors see it. */
  readonly agents: readonly string[];
  /** ISO time from which its loads count. */
  readonly since: string;
}

export interface AreaState {
  readonly area: PackageName;
  /** Increases with each act. */
  readonly revision: number;
  readonly stable: string;
  /** Stable version before: the fallback of browsers when the stable one does not load. */
  readonly previous: string | null;
  readonly canary: Canary | null;
}

export type Act =
  | { readonly kind: 'promote'; readonly version?: string | undefined }
  | { readonly kind: 'canary'; readonly canary: Canary }
  | { readonly kind: 'rollback' };

/** An act that the present state does not allow; the message is for the actor. */
export class ReleaseError extends Error {
  override readonly name: string = 'ReleaseError';
}

/** The state has changed since the actor looked. */
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
  // A wider share of the same version keeps the start of its count.
  const since = before.canary?.version === canary.version ? before.canary.since : canary.since;
  return { ...before, canary: { ...canary, since } };
}

function rolledBack(area: PackageName, before: AreaState | null): Omit<AreaState, 'revision'> {
  if (before?.canary) return { ...before, canary: null };
  if (!before?.previous) throw new ReleaseError(`${area} has neither a canary nor a version before the stable one.`);
  return { area, stable: before.previous, previous: null, canary: null };
}

/** State after an act. A rollback ends the canary; without a canary it brings the previous version back. */
export function nextState(area: PackageName, before: AreaState | null, act: Act): AreaState {
  const revision = (before?.revision ?? 0) + 1;
  if (act.kind === 'promote') return { ...promoted(area, before, act.version), revision };
  if (act.kind === 'canary') return { ...onTrial(area, before, act.canary), revision };
  return { ...rolledBack(area, before), revision };
}
