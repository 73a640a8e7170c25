import type { BrowserContext, Page } from '@playwright/test';
import { createMember, demo1, signIn } from '../pages/signed-in.ts';

/** THB with more digits than most members ever have. */
const RICH = 98_765_432.1;
const LONG_USERNAME = 'wanna_mongkolphat_99';
const LONG_ROUND = { lotto_name: 'ยี่กี 5 นาที', round_no: 288, bill_no: 'Y5271126-288-00010' };
const LONG_TITLE = 'แทงหวย ยี่กี 5 นาที รอบที่ 288';
const LONG_NAME = 'ว่าที่ร้อยตรีหญิงวรรณวิมลพัชร์ มงคลพัฒนาเลิศไพบูลย์กิจ';

interface Answer {
  readonly error: number;
  readonly data: unknown;
}
type Account = { readonly account_name: string };
type Listed = { readonly items: readonly object[] };
type Info = { readonly bank_accounts: readonly Account[] };

/** Errors for a request that its page has given up: it moved on, or was closed. */
const GIVEN_UP = /disposed|already handled|has been closed/;

/** Changes the data of the server's answers to one call. */
async function changed(context: BrowserContext, path: string, change: (data: never) => unknown): Promise<void> {
  await context.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      try {
        const response = await route.fetch();
        const answer = (await response.json()) as Answer;
        const data = answer.error === 0 ? change(answer.data as never) : answer.data;
        await route.fulfill({ response, json: { ...answer, data } });
      } catch (error) {
        if (!GIVEN_UP.test(String(error))) throw error;
      }
    },
  );
}

/**
 * Gives the member the longest names and amounts. Without the cookie, documents bring no answers, so the page requests
 * them and gets the changed ones.
 */
async function lengthen(page: Page): Promise<void> {
  const context = page.context();
  await context.clearCookies();
  await changed(context, '/api/get_user_info', (info: Info) => ({
    ...info,
    username: LONG_USERNAME,
    bank_accounts: info.bank_accounts.map((account) => ({ ...account, account_name: LONG_NAME })),
  }));
  await changed(context, '/api/member/wallets', (wallets: readonly object[]) =>
    wallets.map((wallet) => ({ ...wallet, balance: RICH })),
  );
  await changed(context, '/api/lotto/bill/list', (bills: Listed) => ({
    ...bills,
    items: bills.items.map((bill) => ({ ...bill, ...LONG_ROUND })),
  }));
  await changed(context, '/api/member/statement', (page: Listed) => ({
    ...page,
    items: page.items.map((movement) => ({ ...movement, title: LONG_TITLE })),
  }));
}

/** Visitors to whom pages look different. */
export const personas = {
  guest: async () => undefined,
  new: async (page: Page) => signIn(page, await createMember(page.request)),
  demo: (page: Page) => signIn(page, demo1),
  long: async (page: Page) => {
    await signIn(page, demo1);
    await lengthen(page);
  },
} as const satisfies Record<string, (page: Page) => Promise<void>>;

export type Persona = keyof typeof personas;
