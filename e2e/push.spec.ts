import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { violationsInBothThemes } from './pages/a11y.ts';
import { newMember, postProven } from './pages/signed-in.ts';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

/** Waits until the service worker is active and has stored its page. */
const workerReady = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active?.state !== 'activated' || !(await caches.match('/offline'))) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });

/** Paths of everything in the site's caches. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });

test('without a connection a page of the product says so, and goes on where the member wanted to', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await workerReady(page);
  await context.setOffline(true);
  await page.goto('/lotto/lobby');
  await expect(page.getByRole('heading', { name: 'ไม่ได้เชื่อมต่ออินเทอร์เน็ต' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'ลองใหม่' }).click();
  await expect(page).toHaveURL(/\/lotto\/lobby$/);
  await expect(page.getByRole('main')).toBeVisible();
  expect(await kept(page), 'no document, no data, no file').toEqual(['/offline']);
});

/** Replaces the browser's push service by the sandbox's; the test hands its messages to the worker. */
async function usePhoneOfSandbox(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(PushManager.prototype, 'subscribe', {
      value: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        const key = btoa(String.fromCharCode(...applicationServerKey));
        const application_server_key = key.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
        const answer = await fetch('/sandbox/push/subscribe', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ application_server_key, phone: true }),
        });
        const { endpoint, keys, inbox } = await answer.json();
        localStorage.setItem('inbox of the test', inbox);
        return { endpoint, toJSON: () => ({ endpoint, keys }) };
      },
    });
  });
}

async function pushed(page: Page): Promise<string> {
  const inbox = (await page.evaluate(() => localStorage.getItem('inbox of the test'))) ?? '';
  let text = '';
  await expect(async () => {
    const [message] = (await (await page.request.get(inbox)).json()) as { text: string }[];
    text = message?.text ?? '';
    expect(text).not.toBe('');
  }).toPass();
  return text;
}

test("a notice about the account reaches the member's phone without a reload", async ({ page, context, baseURL }) => {
  await usePhoneOfSandbox(context);
  const { password, mobile } = await newMember(page);
  await page.goto('/member/profile');
  await workerReady(page);
  await page.getByRole('button', { name: 'บนเครื่อง', exact: true }).click();
  const device = page.getByRole('switch', { name: /รับแจ้งเตือนบนเครื่องนี้/ });
  await expect(device).not.toBeChecked();
  await device.click();
  await expect(page.getByText('เปิดรับแจ้งเตือนบนเครื่องนี้แล้ว')).toBeVisible();
  await expect(device).toBeChecked();
  const change = { old_password: password, new_password: 'another-5678' };
  await postProven(page, '/api/member/change_password', mobile, change);
  const text = await pushed(page);
  expect(JSON.parse(text)).toMatchObject({ title: 'เปลี่ยนรหัสผ่านแล้ว', link: '/member/profile' });
  const outbox = await context.newPage();
  await outbox.goto('/sandbox/push');
  await expect(outbox.getByText('เปลี่ยนรหัสผ่านแล้ว').first()).toBeVisible();
  await outbox.close();

  // Marks the document: no message and no update of the worker may reload it.
  await page.evaluate(() => document.body.setAttribute('data-of-this-document', ''));
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (own) resolve(own.registrationId);
    }),
  );
  await browser.send('ServiceWorker.enable');
  const registrationId = await registered;
  await expect(async () => {
    // Sending it again replaces the same message.
    await browser.send('ServiceWorker.deliverPushMessage', { origin: baseURL ?? '', registrationId, data: text });
    const shown = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      // The browser loses a notification that is queried while it appears.
      await new Promise((resolve) => setTimeout(resolve, 500));
      return (await registration.getNotifications()).map(({ title, body, data }) => ({ title, body, data }));
    });
    expect(shown).toMatchObject([{ title: 'เปลี่ยนรหัสผ่านแล้ว', data: { link: '/member/profile' } }]);
  }).toPass();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect(device).toBeChecked();
  await expect(page.locator('body[data-of-this-document]')).toBeVisible();
  expect(await kept(page)).toEqual(['/offline']);
});
