import type { Page } from '@playwright/test';

/** Some of the parameters of `toast`. */
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

/** Shows messages as an area does, through the shared package. */
export async function tell(page: Page, messages: readonly Told[]): Promise<void> {
  // The shared package is there once the first area has loaded.
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
 * Stops a page's clock, so that messages stay until the test moves it. Waits for the script of messages first: moving
 * the clock would make its load time out.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'ข้อความแจ้ง' }).waitFor({ state: 'attached' });
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
}

/** Records violated directives of the content security policy from now on. */
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
