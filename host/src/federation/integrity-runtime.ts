import type { AreaRelease, ReleaseManifest } from '@chokdee/contracts';
import { registerPlugins } from '@module-federation/runtime';

/** The build writes the value in; a browser has no `process`. */
declare const process: { readonly env: { readonly NODE_ENV: string } };

const entryTimeoutMs = 2_300;

/** Entries that were asked for and have not come, with how often. */
const unanswered = new Map<string, number>();

/** A remote entry is inserted by the federation runtime, so its integrity is set here; unknown entries are refused. */
export function guardRemoteEntries(): void {
  registerPlugins([
    {
      name: 'chokdee-integrity',
      createScript({ url }) {
        const address = new URL(url, location.href).pathname;
        const integrity = window.__CHOKDEE_INTEGRITY__?.[address];
        // A development build of an area changes with every edit: only there an entry may be unknown.
        if (!integrity && process.env.NODE_ENV !== 'development')
          throw new Error(`No integrity is known for ${address}`);
        const script = document.createElement('script');
        // What failed once may lie broken in the browser's own store, or hang there for ever: ask the server anew.
        const failures = unanswered.get(url) ?? 0;
        unanswered.set(url, failures + 1);
        script.addEventListener('load', () => unanswered.delete(url));
        script.src = failures > 0 ? `${url}?retry=${failures}` : url;
        script.async = true;
        if (integrity) script.integrity = integrity;
        script.crossOrigin = 'anonymous';
        return { script, timeout: entryTimeoutMs };
      },
    },
  ]);
}

/**
 * Makes the files of another release known: their hashes stand in its manifest, whose own hash the document holds.
 * @throws when the manifest is not there or not the one meant
 */
export async function admitRelease({ entry, manifest, integrity }: AreaRelease): Promise<void> {
  // The document brought the hashes of its own releases, and an admitted one stays so.
  if (window.__CHOKDEE_INTEGRITY__?.[entry] !== undefined) return;
  if (process.env.NODE_ENV === 'development' && manifest === '') return;
  const answer = await fetch(manifest, { integrity });
  if (!answer.ok) throw new Error(`${manifest} answered ${answer.status}`);
  const release = (await answer.json()) as ReleaseManifest;
  const folder = manifest.slice(0, manifest.lastIndexOf('/') + 1);
  const files = Object.entries(release.integrity).map(([file, hash]) => [`${folder}${file}`, hash] as const);
  window.__CHOKDEE_INTEGRITY__ = { ...window.__CHOKDEE_INTEGRITY__, ...Object.fromEntries(files) };
}
