import type { Browser, BrowserContext } from '@playwright/test';
import { demo1, signIn } from '../pages/signed-in.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Storage belongs to an origin, and each proxy is one; cookies belong to the machine. */
const storedAt = ({ cookies, origins }: State, origin: string): State => ({
  cookies,
  origins: origins.slice(0, 1).map(({ localStorage }) => ({ origin, localStorage })),
});

const isSignedIn = ({ origins }: State): boolean =>
  origins.some(({ localStorage }) => localStorage.some(({ value }) => value.includes('"isLoggedIn\\":true')));

/** A demo member whose browser is closed after each visit and returns with its stored state. */
export class Member {
  private readonly browser: Browser;
  private state: State | null = null;

  constructor(browser: Browser) {
    this.browser = browser;
  }

  /** Stored state at this origin, without the tab's access token. */
  async stateAt(origin: string): Promise<State> {
    this.state ??= await this.signInAt(origin);
    return storedAt(this.state, origin);
  }

  /**
   * Takes over the state after a visit: the refresh token may have been renewed, which ends the old one.
   * @returns false if the member must sign in again
   */
  async keep(context: BrowserContext): Promise<boolean> {
    const state = await context.storageState();
    this.state = isSignedIn(state) ? state : null;
    return this.state !== null;
  }

  private async signInAt(origin: string): Promise<State> {
    // The call is made outside of the browser, which alone trusts the certificate.
    const context = await this.browser.newContext({ ignoreHTTPSErrors: true });
    await signIn(await context.newPage(), demo1, origin);
    const state = await context.storageState();
    await context.close();
    return state;
  }
}
