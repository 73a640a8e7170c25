import type { Browser, BrowserContext } from '@playwright/test';
import { demo1, signIn } from '../pages/signed-in.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What is stored belongs to an origin, and each proxy is one; cookies belong to the machine. */
const storedAt = ({ cookies, origins }: State, origin: string): State => ({
  cookies,
  origins: origins.slice(0, 1).map(({ localStorage }) => ({ origin, localStorage })),
});

const isSignedIn = ({ origins }: State): boolean =>
  origins.some(({ localStorage }) => localStorage.some(({ value }) => value.includes('"isLoggedIn\\":true')));

/** A member of the demo data whose browser is closed after each visit, and comes back with what it has kept. */
export class Member {
  private readonly browser: Browser;
  private state: State | null = null;

  constructor(browser: Browser) {
    this.browser = browser;
  }

  /** What the browser has kept, at this origin. Its tab, and with it the access token, is gone. */
  async stateAt(origin: string): Promise<State> {
    this.state ??= await this.signInAt(origin);
    return storedAt(this.state, origin);
  }

  /**
   * Takes over what a visit has left: its refresh token may be another one, and the one before counts no more.
   * @returns whether the member is still signed in; if not, the next visit signs in anew
   */
  async keep(context: BrowserContext): Promise<boolean> {
    const state = await context.storageState();
    this.state = isSignedIn(state) ? state : null;
    return this.state !== null;
  }

  private async signInAt(origin: string): Promise<State> {
    // The call itself is made outside of the browser, which alone knows the certificate.
    const context = await this.browser.newContext({ ignoreHTTPSErrors: true });
    await signIn(await context.newPage(), demo1, origin);
    const state = await context.storageState();
    await context.close();
    return state;
  }
}
