import { type APIRequestContext, expect, test } from '@playwright/test';
import { callsInDocument, memberPages } from './pages/first-answers.ts';
import { newMember } from './pages/signed-in.ts';

// Checks documents without a browser. `loading.prove.ts` counts the waves of a page's requests.

/** Addresses in a document, each once. */
function addresses(html: string, pattern: RegExp): string[] {
  const found = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address = '']) => address);
  return [...new Set(found.filter((address) => pattern.test(address)))].map((each) => each.replaceAll('&amp;', '&'));
}

const SCRIPT = /^\/assets\/[a-z]+\/\w+\/[^/]+\.js$/;
const ENTRIES = { host: /\/main\.\w+\.js$/, games: /\/games_\w+\.\w+\.js$/, lotto: /\/lotto_\w+\.\w+\.js$/ };
type Package = keyof typeof ENTRIES;

/** Asserts that every script exists, and at least two of each package. */
async function expectScripts(request: APIRequestContext, html: string, packages: readonly Package[]): Promise<void> {
  const scripts = addresses(html, SCRIPT);
  expect([...new Set(scripts.map((address) => address.split('/')[2]))].sort()).toEqual([...packages].sort());
  for (const name of packages) {
    const own = scripts.filter((address) => address.startsWith(`/assets/${name}/`));
    expect(own.filter((address) => ENTRIES[name].test(address))).toHaveLength(1);
    expect(own.length, `${name} and its page`).toBeGreaterThan(1);
  }
  for (const address of scripts) expect((await request.get(address)).status(), address).toBe(200);
}

const pagesOfGuests: Readonly<Record<string, { packages: readonly Package[]; data: readonly string[] }>> = {
  '/': { packages: ['host', 'games', 'lotto'], data: ['/api/banner', '/api/game/lobby', '/api/lotto/lobby'] },
  '/lotto/lobby': { packages: ['host', 'lotto'], data: ['/api/lotto/lobby'] },
  '/slot': { packages: ['host', 'games'], data: ['/api/lobby/configs'] },
};

for (const [path, { packages, data }] of Object.entries(pagesOfGuests)) {
  test(`the document of ${path} names every script of the first view, and its first data`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    await expectScripts(request, html, packages);
    const asked = addresses(html, /^\/api\//);
    expect(asked.map((address) => address.split('?')[0]).sort()).toEqual([...data]);
    for (const address of asked) expect((await request.get(address)).status(), address).toBe(200);
  });
}

/** Headers of a browser that opens a document for its user. */
const OPENED = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' };

test('documents of a member bring the answers that their pages begin with', async ({ page }) => {
  await newMember(page);
  for (const [path, first] of Object.entries(memberPages)) {
    // A document waits for answers only briefly, so on a busy machine some may be missing.
    await expect(async () => {
      const html = await (await page.request.get(path, { headers: OPENED })).text();
      expect(callsInDocument(html), path).toEqual(expect.arrayContaining(['GET /api/get_user_info', ...first]));
    }).toPass({ timeout: 120_000 });
  }
});
