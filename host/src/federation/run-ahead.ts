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

/**
 * Runs the scripts that the document has asked for while the modules of the shell are evaluated, beside them: when a page
 * is wanted, its code is there, instead of one script after another. What fails here is tried by those who want it.
 */
export function runAhead(): void {
  const releases = new Map<string, HTMLLinkElement[]>();
  const own = new Set([...document.scripts].map(({ src }) => src));
  for (const link of document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="script"][integrity]')) {
    // The shell's are run by the document itself.
    if (own.has(link.href)) continue;
    const folder = link.href.slice(0, link.href.lastIndexOf('/'));
    releases.set(folder, [...(releases.get(folder) ?? []), link]);
  }
  // Whoever wants the part asks again, and tells why it does not come.
  for (const links of releases.values()) runRelease(links).catch(() => undefined);
}
