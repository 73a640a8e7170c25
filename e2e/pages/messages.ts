import type { Page } from '@playwright/test';

/** A choice of what `toast` takes. */
interface Told {
  readonly tone: 'success' | 'info' | 'error';
  readonly text: string;
  readonly ms?: number;
}

interface Shared {
  readonly toast: Readonly<Record<Told['tone'], (text: string, ms?: number) => void>>;
}

declare global {
  interface Window {
    readonly __FEDERATION__?: {
      readonly __INSTANCES__: readonly {
        /** By scope, name and version. */
        readonly shareScopeMap: Readonly<
          Record<string, Readonly<Record<string, Readonly<Record<string, { readonly lib?: () => unknown }>>>>>
        >;
      }[];
    };
  }
}

/** Tells messages as an area does: by the package that the shell shares. */
export async function tell(page: Page, messages: readonly Told[]): Promise<void> {
  // With the first area.
  await page.waitForFunction(
    () => window.__FEDERATION__?.__INSTANCES__[0]?.shareScopeMap['default']?.['@chokdee/ui'] !== undefined,
  );
  await page.evaluate((told) => {
    const scope = window.__FEDERATION__?.__INSTANCES__[0]?.shareScopeMap['default'];
    const [shared] = Object.values(scope?.['@chokdee/ui'] ?? {});
    if (!shared?.lib) throw new Error('the shell shares no @chokdee/ui');
    const { toast } = shared.lib() as Shared;
    for (const { tone, text, ms } of told) toast[tone](text, ms);
  }, messages);
}

/**
 * Stops the clock of a page that was opened under a clock of the test: messages stand until it is moved on. The part that
 * shows messages has come by then: with the clock moved on, its load would be taken for one that hangs.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'ข้อความแจ้ง' }).waitFor({ state: 'attached' });
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
}

/** Directives that something on the page went against, from now on. */
export async function watchPolicy(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const refused: string[] = [];
    addEventListener('securitypolicyviolation', ({ effectiveDirective, sourceFile }) =>
      refused.push(`${effectiveDirective} ${sourceFile}`),
    );
    Object.assign(window, { refused });
  });
  return () => page.evaluate(() => (window as unknown as { refused: string[] }).refused);
}
