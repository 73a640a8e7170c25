import { expect, type Page, test } from '@playwright/test';
import { desk as addressOf } from '../pages/back-office.ts';
import { approveOn, askedOn, confirmAct } from '../pages/desk-acts.ts';
import { act, actByTwo, openDesk, type Pair, press, sameByTwo, task, view } from './task.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const desk = 'house';
const reason = 'เปิดแบรนด์ที่สาม';
const LOGO = '/favicon.svg';
const LINE = 'https://line.me/R/ti/p/@manee';
/** Biller ID of a brand: no two brands receive on one account. */
const accountOf = (brand: string): string => brand.replace(/\D/g, '').padStart(15, '0');
const HOLDER = 'บจก. มณี';

const code = async (): Promise<string> => `MN${Date.now() % 10_000_000}`;

async function approveAsked({ first, second }: Pair): Promise<void> {
  const id = askedOn(first);
  await openDesk(second, 'รออนุมัติ');
  await approveOn(second, id);
}

/** Opens the settings of a brand from the list of brands. */
async function manage(page: Page, brand: string): Promise<void> {
  await openDesk(page, 'แบรนด์');
  await page.getByRole('row').filter({ hasText: brand }).getByRole('button', { name: 'ตั้งค่า' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`ตั้งค่าแบรนด์ ${brand}`);
}

const pressIn = (page: Page, row: string, name: string): Promise<void> =>
  page.getByRole('row').filter({ hasText: row }).getByRole('button', { name, exact: true }).first().click();

/** Opens a brand by calls, closed to members. */
async function openBrand(pair: Pair): Promise<string> {
  const brand = await code();
  await actByTwo(pair, 'brand/open', { code: brand, name: 'มณี', reason });
  return brand;
}

const receiverOf = (brand: string) => ({ channel: 'promptpay_qr', account: accountOf(brand), name: HOLDER });

/** Waits for the catalogue of games, which a job fills: a request from before it is refused as out of date. */
const gamesAreThere = ({ first }: Pair, brand: string) =>
  expect
    .poll(async () => {
      const { data } = await view<{ data: { name: string; missing: string | null }[] }>(
        first,
        'brand/check',
        {},
        brand,
      );
      return data.find(({ name }) => name === 'games')?.missing;
    })
    .toBeNull();

/** Fills a brand by calls, and opens it to members. */
async function fillBrand(pair: Pair, brand: string): Promise<void> {
  await actByTwo(pair, 'brand/set', { logo: LOGO, line: LINE, reason }, brand);
  await gamesAreThere(pair, brand);
  await actByTwo(pair, 'brand/copy-terms', { from: 'CHOKDEE', reason }, brand);
  await sameByTwo(pair, 'receivers/add', { ...receiverOf(brand), reason }, brand);
  await actByTwo(pair, 'channels/set', { channel: 'promptpay_qr', state: 'open', reason }, brand);
  await actByTwo(pair, 'brand/open-to-members', { reason }, brand);
}

task({
  ...{ number: 33, desk, persons: 2, make: openBrand },
  task: 'change name, logo, contacts and colours of a brand',
  click: async (pair, brand) => {
    const { first } = pair;
    await manage(first, brand);
    await press(first, 'ชื่อ โลโก้ ติดต่อ');
    await confirmAct(first, { texts: { ที่อยู่โลโก้: LOGO, 'LINE สำหรับสมาชิก': LINE }, reason });
    await approveAsked(pair);
    await press(first, 'สี');
    await confirmAct(first, { choices: { ธีม: 'สว่าง' }, texts: { ปุ่มหลัก: '#3450c4' }, reason });
  },
  call: async (pair, brand) => {
    await actByTwo(pair, 'brand/set', { logo: LOGO, line: LINE, reason }, brand);
    await act(pair.first, 'site/set-colours', { theme: 'light', cta: '#3450c4', reason }, brand);
  },
});

const typeReceiver = async (page: Page, brand: string) => {
  await manage(page, brand);
  await press(page, 'เพิ่มบัญชีรับเงิน');
  await confirmAct(page, {
    texts: { 'เลขบัญชี เบอร์ หรือ Biller ID': accountOf(brand), ชื่อบัญชี: HOLDER },
    choices: { ช่องทาง: 'คิวอาร์พร้อมเพย์' },
    reason,
  });
};

task({
  ...{ number: 34, desk, persons: 2, make: openBrand },
  task: 'change the account that members pay to, and open its channel',
  click: async (pair, brand) => {
    await typeReceiver(pair.first, brand);
    await typeReceiver(pair.second, brand);
    await pressIn(pair.second, accountOf(brand), 'เปิดช่องทางฝาก');
    await confirmAct(pair.second, { reason });
    const id = askedOn(pair.second);
    await openDesk(pair.first, 'รออนุมัติ');
    await approveOn(pair.first, id);
  },
  call: async (pair, brand) => {
    await sameByTwo(pair, 'receivers/add', { ...receiverOf(brand), reason }, brand);
    await actByTwo(pair, 'channels/set', { channel: 'promptpay_qr', state: 'open', reason }, brand);
  },
});

const isShown = async ({ first }: Pair, brand: string) => {
  const page = await first.context().newPage();
  await page.goto(`/?ag=${brand}`);
  await expect(page).toHaveTitle(/มณี/);
  await page.close();
};

task({
  ...{ number: 35, desk, persons: 2, make: code },
  task: 'open a third brand without code',
  click: async (pair, brand) => {
    const { first, second } = pair;
    await openDesk(first, 'แบรนด์');
    await press(first, 'เปิดแบรนด์ใหม่');
    await confirmAct(first, { texts: { รหัส: brand, ชื่อที่สมาชิกเห็น: 'มณี' }, reason });
    await approveAsked(pair);
    // Pages that are open learn of a new brand when they are loaded again.
    for (const page of [first, second]) await page.goto(addressOf('/'));
    await manage(first, brand);
    await press(first, 'ชื่อ โลโก้ ติดต่อ');
    await confirmAct(first, { texts: { ที่อยู่โลโก้: LOGO, 'LINE สำหรับสมาชิก': LINE }, reason });
    await approveAsked(pair);
    await pressIn(first, 'หวยที่เปิดขาย', 'คัดลอกเงื่อนไขจากแบรนด์อื่น');
    await confirmAct(first, { choices: { จากแบรนด์: 'โชคดี' }, reason });
    await approveAsked(pair);
    await typeReceiver(first, brand);
    await typeReceiver(second, brand);
    await pressIn(second, accountOf(brand), 'เปิดช่องทางฝาก');
    await confirmAct(second, { reason });
    const id = askedOn(second);
    await openDesk(first, 'รออนุมัติ');
    await approveOn(first, id);
    await manage(first, brand);
    await press(first, 'เปิดให้สมาชิก');
    await confirmAct(first, { reason });
    await approveAsked(pair);
    await isShown(pair, brand);
  },
  call: async (pair, brand) => {
    await actByTwo(pair, 'brand/open', { code: brand, name: 'มณี', reason });
    await fillBrand(pair, brand);
    await isShown(pair, brand);
  },
});

task({
  ...{ number: 36, desk, persons: 1 },
  task: 'close a brand to members at once',
  make: async (pair) => {
    const brand = await openBrand(pair);
    await fillBrand(pair, brand);
    return brand;
  },
  click: async ({ first }, brand) => {
    await manage(first, brand);
    await press(first, 'ปิดแบรนด์');
    await confirmAct(first, { reason });
  },
  call: async ({ first }, brand) => {
    await act(first, 'brand/close', { reason }, brand);
  },
});
