import { loadRuntime } from './areas.ts';

/** What was asked for and has neither run nor failed, by address. */
const underWay = new Map<string, HTMLScriptElement>();

/** The script of that address that is under way, given out once: who has waited for it in vain asks the server anew. */
export function takeScriptUnderWay(address: string): HTMLScriptElement | undefined {
  const script = underWay.get(address);
  underWay.delete(address);
  return script;
}

function run(link: HTMLLinkElement): Promise<void> {
  const address = link.getAttribute('href') ?? '';
  const script = document.createElement('script');
  script.setAttribute('src', address);
  script.integrity = link.getAttribute('integrity') ?? '';
  script.crossOrigin = 'anonymous';
  underWay.set(address, script);
  return new Promise((resolve, reject) => {
    const settle = (then: () => void) => () => {
      underWay.delete(address);
      then();
    };
    script.addEventListener('load', settle(resolve));
    script.addEventListener('error', settle(reject));
    document.head.append(script);
    // It runs all the same, and loaders that look for a tag of their own find none that may have failed.
    script.remove();
  });
}

/** The scripts of one release: the entry, and when it has run, the others. */
async function runRelease([entry, ...others]: readonly HTMLLinkElement[]): Promise<void> {
  if (entry) await run(entry);
  await Promise.all(others.map(run));
}

const folderOf = (address: string) => address.slice(0, address.lastIndexOf('/'));

/** @param shell folder of the shell's files: those of a page of its own, or of what areas need */
async function runReleases(releases: ReadonlyMap<string, readonly HTMLLinkElement[]>, shell: string): Promise<void> {
  const areas = [...releases].filter(([folder]) => folder !== shell);
  if (areas.length === 0) return runRelease(releases.get(shell) ?? []);
  // Entries take it when they run.
  await loadRuntime();
  for (const [, links] of areas) runRelease(links).catch(() => undefined);
}

/**
 * Runs the scripts that the document has asked for while the modules of the shell are evaluated, beside them: when a page
 * is wanted, its code is there, instead of one script after another. What fails here is tried by those who want it, who
 * then tell why it does not come.
 */
export function runAhead(): void {
  const releases = new Map<string, HTMLLinkElement[]>();
  const own = [...document.scripts].map(({ src }) => src).filter((src) => src !== '');
  for (const link of document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="script"][integrity]')) {
    // Run by the document itself.
    if (own.includes(link.href)) continue;
    const folder = folderOf(link.href);
    releases.set(folder, [...(releases.get(folder) ?? []), link]);
  }
  runReleases(releases, folderOf(own[0] ?? '')).catch(() => undefined);
}
