import { loadRuntime } from './areas.ts';

/** Scripts that are loading, by address. */
const running = new Map<string, HTMLScriptElement>();

/** Returns the loading script of an address, once. A caller whose wait fails must request the file again. */
export function takeRunningScript(address: string): HTMLScriptElement | undefined {
  const script = running.get(address);
  running.delete(address);
  return script;
}

function run(link: HTMLLinkElement): Promise<void> {
  const address = link.getAttribute('href') ?? '';
  const script = document.createElement('script');
  script.setAttribute('src', address);
  script.integrity = link.getAttribute('integrity') ?? '';
  script.crossOrigin = 'anonymous';
  running.set(address, script);
  return new Promise((resolve, reject) => {
    const settle = (then: () => void) => () => {
      running.delete(address);
      then();
    };
    script.addEventListener('load', settle(resolve));
    script.addEventListener('error', settle(reject));
    document.head.append(script);
    // A removed script still runs. Loaders search for a tag of their own, and must not find one that may fail.
    script.remove();
  });
}

/** Runs the scripts of one release: the entry first, then all others at once. */
async function runRelease([entry, ...others]: readonly HTMLLinkElement[]): Promise<void> {
  if (entry) await run(entry);
  await Promise.all(others.map(run));
}

const folderOf = (address: string) => address.slice(0, address.lastIndexOf('/'));

/** Runs the scripts of areas, or of the shell if the page is its own. @param shell folder of the shell's files */
async function runReleases(releases: ReadonlyMap<string, readonly HTMLLinkElement[]>, shell: string): Promise<void> {
  const areas = [...releases].filter(([folder]) => folder !== shell);
  if (areas.length === 0) return runRelease(releases.get(shell) ?? []);
  // Entries use the runtime when they run.
  await loadRuntime();
  for (const [, links] of areas) runRelease(links).catch(() => undefined);
}

/**
 * Runs the scripts that the document preloads, while the shell's modules are evaluated. So the code of the first page is
 * there when the router needs it. A script that fails is requested again by its loader, which reports the fault.
 */
export function runAhead(): void {
  const releases = new Map<string, HTMLLinkElement[]>();
  const own = [...document.scripts].map(({ src }) => src).filter((src) => src !== '');
  for (const link of document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="script"][integrity]')) {
    // The document runs this script itself.
    if (own.includes(link.href)) continue;
    const folder = folderOf(link.href);
    releases.set(folder, [...(releases.get(folder) ?? []), link]);
  }
  runReleases(releases, folderOf(own[0] ?? '')).catch(() => undefined);
}
