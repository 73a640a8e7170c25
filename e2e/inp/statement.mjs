import { giveStatement } from './statement-data.mjs';

const ROWS = 100_000;
/** Rows on the page when the presses begin: as many as minutes of scrolling bring. */
const KNOWN_ROWS = 10_000;

const rows = ({ page }) => page.locator('[data-statement-row]');
const shown = ({ page }) => page.getByText(/^แสดง \d+ รายการ/);
const knownRows = async (visitor) => Number((await shown(visitor).textContent()).match(/\d+/)[0]);

/** Scrolls to the end until enough rows are loaded, with the processor at full speed. */
async function bringRows(visitor) {
  const { page } = visitor;
  await visitor.slow(false);
  while ((await knownRows(visitor)) < KNOWN_ROWS) {
    const before = await knownRows(visitor);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForFunction(
      (count) => {
        const text = [...document.querySelectorAll('main [role=status]')].map(({ textContent }) => textContent);
        return text.some((each) => Number(each.match(/^แสดง (\d+)/)?.[1] ?? 0) > count);
      },
      before,
      { polling: 50 },
    );
  }
  await visitor.slow(true);
}

async function open(visitor) {
  await giveStatement(visitor, ROWS);
  await visitor.open('/member/statement', () => rows(visitor).first());
}

const note = async (visitor) => `rows known ${(await shown(visitor).count()) > 0 ? await knownRows(visitor) : 0}`;

/** Presses of both views, list and table. */
function presses(visitor) {
  const { page, tap, press, pressAt, pressMiddle, button, scroll } = visitor;
  const main = page.getByRole('main');
  const settled = () => rows(visitor).first().waitFor();
  /** Waits until the page stands at its top: going back may still restore an older position. */
  const openFilters = async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await settled();
    const sheet = page.getByRole('dialog', { name: 'กรองรายการเงิน' });
    for (let time = 0; time < 5 && !(await sheet.isVisible()); time += 1) {
      await tap(main.getByRole('button', { name: /^ตัวกรอง/ }));
      await sheet.waitFor({ timeout: 5_000 }).catch(() => undefined);
    }
    return sheet;
  };

  return {
    async 'scroll 40 windows, rows pressed on the way'() {
      const { width, height } = page.viewportSize();
      await page.evaluate(() => window.scrollTo(0, 0));
      for (let part = 0; part < 10; part += 1) {
        await scroll(600, 4);
        // Presses an amount, where no row has a link. On a desktop the rail stands beside it.
        await pressAt(width * (width < 1_024 ? 0.85 : 0.6), height / 2);
      }
    },
    async 'a reference opened, and back'() {
      for (let time = 0; time < 3; time += 1) {
        await scroll(600, 2);
        const before = page.url();
        await pressMiddle(rows(visitor).getByRole('link'));
        await page.waitForURL((url) => url.href !== before);
        await page.goBack();
        await settled();
      }
    },
    async 'kinds of movement'() {
      const sheet = await openFilters();
      for (const name of ['ฝาก', 'แทงหวย', 'ชนะเกม', 'ทั้งหมด']) {
        await tap(sheet.getByRole('button', { name, exact: true }));
        await settled();
      }
      await tap(sheet.getByRole('button', { name: 'ดูรายการ' }));
      await sheet.waitFor({ state: 'detached' });
    },
    async 'a filter taken back by its chip'() {
      const sheet = await openFilters();
      await tap(sheet.getByRole('button', { name: 'ฝาก', exact: true }));
      await tap(sheet.getByRole('button', { name: 'ดูรายการ' }));
      await settled();
      await tap(main.getByRole('button', { name: 'เลิกกรอง ฝาก' }));
      await settled();
    },
    async 'the other view, spans of its chart, and the rows again'() {
      await tap(main.getByRole('button', { name: 'ภาพรวม' }));
      for (const name of ['7 วัน', '90 วัน', '12 เดือน']) {
        await tap(main.getByText(name, { exact: true }).locator('visible=true').first());
      }
      await tap(main.getByRole('button', { name: 'รายการ', exact: true }));
      await settled();
    },
    async 'the end, and more rows by the button'() {
      for (let time = 0; time < 5; time += 1) {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        const more = button('แสดงเพิ่ม');
        if (await more.isVisible()) await press(more);
      }
    },
  };
}

/** Repeats the presses with many rows: costs that grow with the list show only then. */
function pressesOfMany(visitor) {
  const [[first, begin], ...others] = Object.entries(presses(visitor));
  const beginWithMany = async () => {
    await bringRows(visitor);
    await begin();
  };
  const named = [[first, beginWithMany], ...others].map(([name, act]) => [`${name}; many known`, act]);
  return Object.fromEntries(named);
}

/** A long statement on a phone. */
export const statement = {
  name: 'statement',
  title: `a statement of ${ROWS} rows`,
  open,
  note,
  interactions: (visitor) => ({
    ...presses(visitor),
    ...pressesOfMany(visitor),
  }),
};

/** A long statement in a sortable table. */
export const statementTable = {
  name: 'statement',
  title: `the same as a table, 1440x900`,
  isWide: true,
  open,
  note,
  interactions: (visitor) => {
    const { page, tap, button } = visitor;
    const dialog = page.getByRole('dialog').filter({ has: page.getByRole('table') });
    return {
      ...presses(visitor),
      async 'the table that can be sorted'() {
        await tap(button('บันทึกและพิมพ์'));
        await tap(button('ตารางเรียงลำดับได้'));
        await dialog.getByRole('table').first().waitFor();
      },
      async 'sorted by every column, both ways'() {
        for (const heading of await dialog.getByRole('columnheader').all()) {
          await heading.click();
          await heading.click();
        }
      },
      async 'pages of the table'() {
        for (const name of ['2', '3', '4', '40']) await dialog.getByRole('listitem', { name, exact: true }).click();
      },
      async 'the table closed'() {
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
      },
    };
  },
};
