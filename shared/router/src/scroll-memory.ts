const STORED = 'chokdee:scroll';

type Positions = Record<string, number>;

function stored(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '{}') as Positions;
  } catch {
    return {}; // blocked or damaged: pages begin at their top
  }
}

/** Whether this document is one that the visitor has seen before: reloaded, or gone back to. */
function isSeenBefore(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry !== undefined && (entry as PerformanceNavigationTiming).type !== 'navigate';
}

/** How far down each entry of the browser's history was read, in pixels; over a reload, too. */
export class ScrollMemory {
  readonly #positions = stored();
  readonly #entry: () => string;

  /** @param entry the name of the one that is shown */
  constructor(entry: () => string) {
    this.#entry = entry;
  }

  keep(entry: string): void {
    this.#positions[entry] = window.scrollY;
  }

  /** Of an address that is opened anew nothing is remembered, though it was read before in this tab. */
  of(entry: string, isNewDocument: boolean): number | undefined {
    return isNewDocument && !isSeenBefore() ? undefined : this.#positions[entry];
  }

  /** Takes over from the browser, until what is returned is called. */
  begin(): () => void {
    const take = () => {
      window.history.scrollRestoration = 'manual';
    };
    const leave = () => {
      this.keep(this.#entry());
      try {
        sessionStorage.setItem(STORED, JSON.stringify(this.#positions));
      } catch {
        // blocked or full: a reload begins at the top
      }
      // Whatever is shown next is the browser's until it says otherwise.
      window.history.scrollRestoration = 'auto';
    };
    take();
    window.addEventListener('pageshow', take);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pageshow', take);
      window.removeEventListener('pagehide', leave);
    };
  }
}
