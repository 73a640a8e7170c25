import { expect, type Page, test } from '@playwright/test';
import { PNG } from 'pngjs';
import { overflowX, settled, violationsInBothThemes } from './pages/a11y.ts';
import { addBankAccount, headerBalance, openOrder, payAsBank, readThb } from './pages/money.ts';
import { demo1, newMember, signIn } from './pages/signed-in.ts';
import { readByZbar } from './pages/zbar.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The running deposit order, as the api has it. */
async function runningOrder(page: Page): Promise<{ payload: string; payable_amount: number }> {
  const token = await page.evaluate(() => sessionStorage.getItem('access_token'));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.get('/api/member/payment/qrcode_info', { headers });
  return ((await answer.json()) as { data: { payload: string; payable_amount: number } }).data;
}

test('zbar reads the order from the QR on the page, in both themes', async ({ page }) => {
  await newMember(page);

  await test.step('amounts, each read from the picture on the screen', async () => {
    for (const thb of [1234.5, 49_999.99]) {
      await openOrder(page, thb);
      const order = await runningOrder(page);
      expect(order.payable_amount).toBe(thb);
      const qr = page.getByRole('img', { name: /คิวอาร์พร้อมเพย์/ });
      for (const theme of ['dark', 'light']) {
        await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
        expect(await readByZbar(qr), `${thb} in ${theme}`).toEqual([order.payload]);
      }
    }
  });

  await test.step('a waiting order is clean for axe, and at 320 px', async () => {
    expect.soft(await violationsInBothThemes(page)).toEqual([]);
    const size = page.viewportSize() ?? { width: 1440, height: 900 };
    await page.setViewportSize({ width: 320, height: 640 });
    expect.soft(await overflowX(page)).toBe(0);
    await page.setViewportSize(size);
  });
});

test('another device finds a waiting order, and learns without live events that it was paid', async ({
  page,
  browser,
}) => {
  const member = await newMember(page);
  await openOrder(page, 500);
  const device = await (await browser.newContext()).newPage();
  await device.route('**/api/live**', (route) => route.abort());
  await signIn(device, member);
  await device.goto('/member/payment');
  await expect(device.getByRole('timer')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('timer')).toBeVisible();
  await payAsBank(page, (await runningOrder(page)).payload);
  for (const each of [page, device]) {
    await expect(each.getByText('ฝากเงินสำเร็จ')).toBeVisible();
    await expect(async () => expect(readThb((await headerBalance(each).textContent()) ?? '')).toBe(500)).toPass();
  }
  await device.context().close();
});

test('a file of 20 MB and a picture that is no slip are answered kindly', async ({ page }) => {
  const member = await newMember(page);
  await page.goto('/member/deposit');
  const create = page.getByRole('button', { name: /^สร้าง/ });
  await page.getByLabel('จำนวนเงิน').first().fill('๑,๒๐๐.๕๐');
  await expect(create).toHaveText(/฿1,200.50/);

  await addBankAccount(page, member);
  await page.getByText('โอนเข้าบัญชีธนาคาร', { exact: true }).click();
  await create.click();
  const slip = page.locator('input[type=file]');
  // The file is made inside the page: sending 20 MB there would take longer than the test.
  await slip.evaluate((input) => {
    const chosen = new DataTransfer();
    const head = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
    const parts = [new Uint8Array(head), new Uint8Array(20 * 1024 * 1024)];
    chosen.items.add(new File(parts, 'slip', { type: 'application/octet-stream' }));
    (input as HTMLInputElement).files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(page.getByText(/^รูปใหญ่เกินไป/)).toBeVisible();
  await slip.setInputFiles({
    name: 'cat.png',
    mimeType: 'image/png',
    buffer: PNG.sync.write(new PNG({ width: 200, height: 200 })),
  });
  await page.getByRole('button', { name: 'ส่งสลิปให้ตรวจ' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /คิวอาร์/ })).toBeVisible();
  await expect(page.getByRole('timer')).toBeVisible();

  await slip.evaluate(chooseCameraPicture);
  const sent = page.waitForRequest(/\/api\/member\/payment\/slip$/);
  await page.getByRole('button', { name: 'ส่งสลิปให้ตรวจ' }).click();
  const { picture } = (await sent).postDataJSON() as { picture: string };
  const bytes = Buffer.from(picture.split(',')[1] ?? '', 'base64');
  // Position of the size in a JPEG.
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  const [height, width] = [bytes.readUInt16BE(frame + 5), bytes.readUInt16BE(frame + 7)];
  expect([width, height], 'of 12 megapixels upright ones are sent, and fewer').toEqual([1837, 2449]);
  await expect(page.getByRole('alert').filter({ hasText: /คิวอาร์/ })).toBeVisible();
});

/** Runs in the page: makes a picture of an upright camera, 4000x3000 pixels with the EXIF turn. */
async function chooseCameraPicture(input: HTMLElement | SVGElement): Promise<void> {
  const canvas = new OffscreenCanvas(4000, 3000);
  canvas.getContext('2d')?.fillRect(0, 0, 2000, 3000);
  const saved = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer());
  // EXIF with one entry: Orientation (0x0112), a short, turn right.
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0];
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff];
  const parts = [saved.slice(0, 2), new Uint8Array([0xff, 0xe1, 0, exif.length + 2, ...exif]), saved.slice(2)];
  const chosen = new DataTransfer();
  chosen.items.add(new File(parts, 'camera.jpg', { type: 'image/jpeg' }));
  (input as HTMLInputElement).files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

test('a reality check that is due is clean for axe', async ({ page }) => {
  await newMember(page);
  await page.route('**/api/member/session_summary', (route) => route.fulfill({ json: summaryThatIsDue() }));
  await page.goto('/member/limits');
  await expect(page.getByRole('alertdialog', { name: 'เล่นมาแล้ว 1 ชั่วโมง' })).toContainText('−฿120.00');
  expect(await violationsInBothThemes(page)).toEqual([]);
});

function summaryThatIsDue() {
  const now = Date.now();
  const started_at = new Date(now - 3_600_000).toISOString();
  const figures = { staked: 1120, returned: 1000, net: -120, loss_left_today: 880 };
  const due = { is_due: true, next_check_at: new Date(now).toISOString() };
  const data = { started_at, elapsed_s: 3600, ...figures, reality_check_minutes: 60, ...due };
  return { error: 0, message: '', data };
}

test('the statement prints as a sheet of its own, and its chart has a table', async ({ page }) => {
  await signIn(page, demo1);
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.goto('/member/statement');
  await settled(page);
  await page.getByRole('button', { name: 'ภาพรวม' }).click();
  await expect(page.getByRole('img', { name: /^กราฟยอดเงินสิ้นวัน/ })).toBeVisible();
  await page.getByText('ดูเป็นตาราง').click();
  await expect(page.getByRole('columnheader', { name: 'ยอดสิ้นวัน' })).toBeVisible();
  await page.getByRole('button', { name: 'รายการ', exact: true }).click();
  await page.getByRole('button', { name: 'บันทึกและพิมพ์' }).click();
  await page.getByRole('button', { name: 'พิมพ์ / PDF' }).click();
  await expect(page).toHaveTitle(/^statement-CHOKDEE-demo0001-\d{4}-\d{2}-\d{2}$/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'รายการเดินบัญชี' })).toBeVisible();
  await expect(page.locator('header.hdr, header.sub, main').locator('visible=true')).toHaveCount(0);
  expect(await page.locator('article tbody tr').count()).toBeGreaterThan(5);
});
