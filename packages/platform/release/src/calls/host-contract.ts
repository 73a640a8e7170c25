import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A shared name with the versions that decide whether it fits. */
export interface SharedName {
  /** Hash of the type with every type that it refers to; for a style, of its declaration. */
  readonly hash: string;
  /** Package version that gave the name its present hash. */
  readonly since: string;
  /** Oldest package version whose users still fit. */
  readonly broke: string;
  /** Hash of the declaration's text, where the type may be written in another way. */
  readonly text?: string;
}

type SharedNames = Readonly<Record<string, SharedName>>;

/** Contract of a shared package: `contract.json` beside its package.json. */
export interface PackageContract {
  readonly exports: SharedNames;
  /** Custom properties (`--line`) and global classes (`.card`). */
  readonly styles: SharedNames;
}

/** Names by package: all that a shell gives, or those that an area uses in the form of its build. */
export type HostContract = Readonly<Record<string, PackageContract & { readonly version: string }>>;

/** File beside the manifest of a release, both of the shell and of areas. */
export const hostContractFile = 'host-contract.json';

/** Hash of a host contract in its manifest. */
export const hashOfContract = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Null means that the release was built before contracts existed. @throws if the file differs from the build's */
export function readHostContract(folder: string, promised: string | undefined): HostContract | null {
  if (promised === undefined) return null;
  const file = join(folder, hostContractFile);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (hashOfContract(text) !== promised) throw new Error(`${file} differs from that of the build.`);
  return JSON.parse(text) as HostContract;
}

/** Negative if the first version is older. */
function byAge(one: string, other: string): number {
  const [ones, others] = [one, other].map((version) => version.split('.').map(Number));
  const differing = [0, 1, 2].find((index) => ones?.[index] !== others?.[index]);
  return differing === undefined ? 0 : (ones?.[differing] ?? 0) - (others?.[differing] ?? 0);
}

/** Reason why the shell's name does not fit; null if it fits. */
function misfit(wanted: SharedName, there: SharedName | undefined, version: string): string | null {
  if (!there) return `only has version ${version}, without it`;
  const age = byAge(there.since, wanted.since);
  if (there.hash === wanted.hash || (age > 0 && byAge(there.broke, wanted.since) <= 0)) return null;
  if (age > 0) return `has another one since ${there.broke}`;
  return age < 0 ? `still has ${version}` : `has another one under the same version`;
}

interface ContractProps {
  /** Names that the area uses. */
  readonly area: HostContract;
  /** Names that the shell gives. */
  readonly host: HostContract;
  /** Names for messages: `lotto 1.4.0`. */
  readonly names: { readonly area: string; readonly host: string };
}

/**
 * Reasons why an area would not run inside a shell, name by name. The shell needs each name as the area was built with
 * it, or a later one that fits. Styles are compared by name only: the shell decides on colours.
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
