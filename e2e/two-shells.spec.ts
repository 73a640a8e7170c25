import { expect, test } from '@playwright/test';
import { backofficeUrl } from './pages/product-place.ts';
import { demo1, signIn } from './pages/signed-in.ts';

/** Names of the back office, its desks and its library, in addresses and in text. */
const OF_STAFF = /\/assets\/(?:backoffice|treasury|members|lottery|releases|content|house)\/|backoffice|api\/staff/;

test("the members' site holds nothing of the back office: no file, no entry, no style of antd", async ({ page }) => {
  await signIn(page, demo1);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const path of ['/', '/lotto/lobby', '/member/profile']) {
    await test.step(path, async () => {
      asked.length = 0;
      const answer = await page.goto(path);
      const html = (await answer?.text()) ?? '';
      expect(html).toContain('id="boot"');
      expect(html).not.toMatch(OF_STAFF);
      await expect(page.locator('main').first()).toBeVisible();
      expect(asked.length).toBeGreaterThan(3);
      expect(asked.filter((address) => OF_STAFF.test(address))).toEqual([]);
      const styles = await page.locator('style').evaluateAll((all) => all.map((each) => each.textContent ?? ''));
      expect(styles.filter((text) => /\.ant-|--ant-/.test(text))).toEqual([]);
    });
  }
});

test('release news of members name no desk, and their site has no file of one', async ({ request }) => {
  const news = await (await request.get('/releases.json')).text();
  expect(news).toContain('"lotto"');
  expect(news).not.toMatch(OF_STAFF);
  const desk = await (await request.get(`${backofficeUrl}/`)).text();
  const [script = ''] = /\/assets\/backoffice\/[^"]+\.js/.exec(desk) ?? [];
  expect((await request.get(`${backofficeUrl}${script}`)).status()).toBe(200);
  expect((await request.get(script)).status()).toBe(404);
});

test('each site refuses the calls of the other', async ({ request }) => {
  const unknown = await request.get('/api/there-is-no-such-call');
  for (const call of ['/api/staff/me', '/api/staff/live', '/api/staff']) {
    const refused = await request.get(call);
    expect(refused.status(), call).toBe(unknown.status());
    expect((await refused.json()).error).toBe((await unknown.json()).error);
  }
  for (const call of ['/api/banner', '/api/live', '/hooks/psp/x', '/sandbox/'])
    expect((await request.get(`${backofficeUrl}${call}`)).status(), call).toBe(404);
});

test('the back office shows its shell under the policy of its document', async ({ page }) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !/401/.test(message.text())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  const answer = await page.goto(`${backofficeUrl}/treasury`);
  expect(answer?.headers()['x-robots-tag']).toBe('noindex, nofollow');
  await expect(page.locator('#root :is(h1, form)').first()).toBeVisible();
  // The policy refuses a style without the nonce: its sheet stays empty.
  const accepted = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('style')].filter(({ nonce, sheet }) => nonce && sheet?.cssRules.length).length,
    );
  await expect.poll(accepted).toBeGreaterThan(3);
  expect(problems).toEqual([]);
});
