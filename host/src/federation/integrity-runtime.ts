import type { AreaRelease, ReleaseManifest } from '@chokdee/contracts';
import { boot } from './boot.ts';

type Admitted = Pick<AreaRelease, 'manifest' | 'integrity'>;

/** Where a part stands in a manifest. */
export type Kind = 'pages' | 'slots';

export const hashOf = (address: string): string | undefined => window.__CHOKDEE_INTEGRITY__?.[address];
const folderOf = (address: string): string => address.slice(0, address.lastIndexOf('/') + 1);

/** Before anything is loaded: what the document names is known by its tags, and other files by their release's manifest. */
export function admitReleases(): void {
  if (boot.shell) meet(boot.shell);
  window.__CHOKDEE_ADMIT__ = admitFile;
}

/** Releases that this document knows of, by the folder of their files. */
const met = new Map<string, Admitted>();
/** Manifests that are there or on their way, by address. */
const admitted = new Map<string, Promise<ReleaseManifest>>();

function meet(release: Admitted): void {
  if (release.manifest !== '') met.set(folderOf(release.manifest), release);
}

/**
 * Makes the files of a release known: their hashes stand in its manifest, whose own hash the document holds.
 * @throws when the manifest is not there or not the one meant
 */
function admit({ manifest, integrity }: Admitted): Promise<ReleaseManifest> {
  const known = admitted.get(manifest) ?? takeManifest(manifest, integrity);
  admitted.set(manifest, known);
  known.catch(() => admitted.delete(manifest));
  return known;
}

async function takeManifest(manifest: string, integrity: string): Promise<ReleaseManifest> {
  const answer = await fetch(manifest, { integrity });
  if (!answer.ok) throw new Error(`${manifest} answered ${answer.status}`);
  const release = (await answer.json()) as ReleaseManifest;
  const files = Object.entries(release.integrity).map(
    ([file, hash]) => [`${folderOf(manifest)}${file}`, hash] as const,
  );
  // What the document itself says of a file stands.
  window.__CHOKDEE_INTEGRITY__ = { ...Object.fromEntries(files), ...window.__CHOKDEE_INTEGRITY__ };
  return release;
}

/** What the code that the build adds to every loader of chunks waits for: null when the file is known. */
function admitFile(address: string): Promise<unknown> | null {
  const release = met.get(folderOf(address));
  return release && hashOf(address) === undefined ? admit(release) : null;
}

/** Asks for files at once that loaders would find one after another. */
function fetchAhead(addresses: readonly string[]): void {
  for (const address of addresses) {
    const integrity = hashOf(address);
    if (!integrity || document.head.querySelector(`link[href="${address}"]`)) continue;
    const link = document.createElement('link');
    const as = address.endsWith('.css') ? 'style' : 'script';
    const attributes = { rel: 'preload', as, href: address, integrity, crossorigin: 'anonymous', 'data-later': '' };
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
    document.head.append(link);
  }
}

/**
 * Lets files of the release be loaded. Of those that the document names the hashes are known; for any other release the
 * manifest comes first, and the files of the part all at once after it.
 * @throws when the manifest is needed, and is not there or not the one meant
 */
export async function admitRelease(
  release: AreaRelease,
  isNamed: boolean,
  part: readonly [Kind, string],
): Promise<void> {
  meet(release);
  if (isNamed || release.manifest === '') return;
  const { entry, [part[0]]: parts } = await admit(release);
  const { js = [], css = [] } = parts[part[1]] ?? {};
  fetchAhead([entry, ...js, ...css].map((file) => `${folderOf(release.manifest)}${file}`));
}
