import type { StoredRelease } from '../store.ts';
import { sharedConflicts } from './compatibility.ts';
import { hostConflicts, readHostContract } from './host-contract.ts';

type Release = Pick<StoredRelease, 'manifest' | 'folder'>;

const nameOf = ({ manifest }: Release) => `${manifest.area} ${manifest.release}`;
const contractOf = ({ manifest, folder }: Release) => readHostContract(folder, manifest.built.host);

/** Reasons why a release of an area would not run in a release of the shell, one sentence each. */
export function releaseConflicts(area: Release, host: Release): string[] {
  const names = { area: nameOf(area), host: nameOf(host) };
  const [used, given] = [contractOf(area), contractOf(host)];
  // Packages with a contract are compared name by name, all other packages by their version.
  const others = Object.entries(area.manifest.built.shared).filter(([name]) => !(used && given && name in used));
  return [
    ...sharedConflicts({ area: Object.fromEntries(others), host: host.manifest.built.shared, names }),
    ...(used && given ? hostConflicts({ area: used, host: given, names }) : []),
  ];
}
