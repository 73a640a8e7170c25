import type { ReleaseManifest } from '@chokdee/contracts';

const PATIENCE_MS = 4_000;
const PAUSE_MS = 250;

/** The release of a package in a document of the product. Null means the document names none. */
export async function shownBy(product: string, area: string): Promise<string | null> {
  const answer = await fetch(product, { signal: AbortSignal.timeout(PATIENCE_MS) });
  return new RegExp(`/assets/${area}/([^/"]+)/`).exec(await answer.text())?.[1] ?? null;
}

/** Tells in one line if the product shows the build now, and how to show it otherwise. */
export async function tellShown(product: string, { area, release }: ReleaseManifest): Promise<string> {
  const until = Date.now() + PATIENCE_MS;
  try {
    for (;;) {
      const shown = await shownBy(product, area);
      if (shown === release) return `shown at ${product}`;
      if (Date.now() > until) {
        const how = `npm run release -- publish ${area} && npm run release -- promote ${area} ${release}`;
        return `not shown: ${product} shows ${area} ${shown ?? 'not at all'}, as its registry says. To show it: ${how}`;
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  } catch (error) {
    return `not known whether it is shown: ${product} does not answer (${error instanceof Error ? error.message : error})`;
  }
}
