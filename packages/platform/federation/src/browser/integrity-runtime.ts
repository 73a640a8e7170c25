import type { AreaRelease, ReleaseManifest } from '@chokdee/contracts';
import { boot } from './boot.ts';
import { hashOf } from './integrity-map.ts';
import { isPreloaded, preloadFiles } from './preload-links.ts';

/** A part of an area, by its key in the manifest. */
export interface Part {
  readonly kind: 'pages' | 'slots';
  readonly key: string;
}

type KnownRelease = Pick<AreaRelease, 'manifest' | 'integrity'>;

const folderOf = (address: string): string => address.slice(0, address.lastIndexOf('/') + 1);

/** Releases that this document knows, by the folder of their files. */
const known = new Map<string, KnownRelease>();
/** Manifests that are loaded or loading, by address. */
const manifests = new Map<string, Promise<ReleaseManifest>>();

/** Lets webpack's loaders ask for hashes that the document does not contain. Called before anything is loaded. */
export function startAdmission(): void {
  if (boot.shell) register(boot.shell);
  window.__CHOKDEE_ADMIT__ = admitFile;
}

/**
 * Makes the files of a release loadable, by adding their hashes to the integrity map. A preloaded release has its hashes
 * in the document. Any other one needs its manifest first; then all files of the part are requested at once.
 * @throws when the manifest is needed, and does not arrive or has another hash
 */
export async function admitRelease(release: AreaRelease, { kind, key }: Part): Promise<void> {
  register(release);
  if (isPreloaded(release) || release.manifest === '') return;
  const { entry, [kind]: parts } = await admit(release);
  const { js = [], css = [] } = parts[key] ?? {};
  preloadFiles([entry, ...js, ...css].map((file) => `${folderOf(release.manifest)}${file}`));
}

/** Webpack's loaders wait for this promise before they request a file. Null means that they need not wait. */
function admitFile(address: string): Promise<unknown> | null {
  const release = known.get(folderOf(address));
  return release && hashOf(address) === undefined ? admit(release) : null;
}

function register(release: KnownRelease): void {
  if (release.manifest !== '') known.set(folderOf(release.manifest), release);
}

/** Fetches the manifest of a release once. A failed fetch is repeated by the next call. */
function admit({ manifest, integrity }: KnownRelease): Promise<ReleaseManifest> {
  const loading = manifests.get(manifest) ?? fetchManifest(manifest, integrity);
  manifests.set(manifest, loading);
  loading.catch(() => manifests.delete(manifest));
  return loading;
}

/** Fetches a manifest, whose own hash the document contains, and adds its hashes to the integrity map. */
async function fetchManifest(manifest: string, integrity: string): Promise<ReleaseManifest> {
  const answer = await fetch(manifest, { integrity });
  if (!answer.ok) throw new Error(`${manifest} answered ${answer.status}`);
  const release = (await answer.json()) as ReleaseManifest;
  const files = Object.entries(release.integrity).map(
    ([file, hash]) => [`${folderOf(manifest)}${file}`, hash] as const,
  );
  // Hashes of the document win over those of a manifest.
  window.__CHOKDEE_INTEGRITY__ = { ...Object.fromEntries(files), ...window.__CHOKDEE_INTEGRITY__ };
  return release;
}
