import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A shared name, as front ends were or will be built with it. */
export interface SharedName {
  /** Of its type with all that it refers to; of a style, of what it says. */
  readonly hash: string;
  /** Version of its package with which it became what it is. */
  readonly since: string;
  /** Version from which on it fits whoever was built with it. */
  readonly broke: string;
  /** Hash of its declaration, where other words say the same. */
  readonly text?: string;
}

type SharedNames = Readonly<Record<string, SharedName>>;

/** What a shared package promises: `contract.json` beside its package.json. */
export interface PackageContract {
  readonly exports: SharedNames;
  /** Custom properties (`--line`) and global classes (`.card`). */
  readonly styles: SharedNames;
}

/** By package: all that the shell gives; or what an area uses of it, as it was when the area was built. */
export type HostContract = Readonly<Record<string, PackageContract & { readonly version: string }>>;

/** Lies beside the manifest of a release, of the shell and of areas alike. */
export const hostContractFile = 'host-contract.json';

/** What a manifest says of its host contract. */
export const hashOfContract = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Null of a release that was built before there were contracts. @throws when it is not the one of the build */
export function readHostContract(folder: string, promised: string | undefined): HostContract | null {
  if (promised === undefined) return null;
  const file = join(folder, hostContractFile);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (hashOfContract(text) !== promised) throw new Error(`${file} is not the one of the build.`);
  return JSON.parse(text) as HostContract;
}

/** Below zero: the first version is the older one. */
function byAge(one: string, other: string): number {
  const [ones, others] = [one, other].map((version) => version.split('.').map(Number));
  const differing = [0, 1, 2].find((index) => ones?.[index] !== others?.[index]);
  return differing === undefined ? 0 : (ones?.[differing] ?? 0) - (others?.[differing] ?? 0);
}

/** Why a name does not fit as the shell has it; null when it does. */
function misfit(wanted: SharedName, there: SharedName | undefined, version: string): string | null {
  if (!there) return `only has version ${version}, without it`;
  const age = byAge(there.since, wanted.since);
  if (there.hash === wanted.hash || (age > 0 && byAge(there.broke, wanted.since) <= 0)) return null;
  if (age > 0) return `has another one since ${there.broke}`;
  return age < 0 ? `still has ${version}` : `has another one under the same version`;
}

interface ContractProps {
  /** What the area uses. */
  readonly area: HostContract;
  /** What the shell gives. */
  readonly host: HostContract;
  /** How both are called in a sentence: `lotto 1.4.0`. */
  readonly names: { readonly area: string; readonly host: string };
}

/**
 * Why an area would not run inside a shell, name by name: the shell must have each as the area was built with it, or a
 * later one that fits it. Of styles only the name counts: what a colour is, the shell decides.
 */
export function hostConflicts({ area, host, names }: ContractProps): string[] {
  return Object.entries(area).flatMap(([name, used]) => {
    const given = host[name] ?? { version: 'none', exports: {}, styles: {} };
    const exports = Object.entries(used.exports).flatMap(([each, wanted]) => {
      const why = misfit(wanted, given.exports[each], given.version);
      return why === null ? [] : [{ each, wanted, why }];
    });
    const styles = Object.entries(used.styles)
      .filter(([each]) => !(each in given.styles))
      .map(([each, wanted]) => ({ each, wanted, why: `only has version ${given.version}, without it` }));
    return [...exports, ...styles].map(
      ({ each, wanted, why }) =>
        `${names.area} uses ${each} of ${name} as it is since ${wanted.since}; ${names.host} ${why}`,
    );
  });
}
