/** Path of an open round with three-digit numbers. */
async function roundPath({ page, address }) {
  const answer = await page.request.get(`${address}/api/lotto/rounds?status=open&limit=200`);
  const round = (await answer.json()).data.find(({ group }) => group === 'hanoi' || group === 'thai');
  return `/lotto/${round.round_id}`;
}

/** Enters a hundred lines by pad, panel and paste box, then prices, scrolls, removes and checks them. Places no bet. */
export const slip = {
  name: 'slip',
  title: 'a slip of 100 lines',

  async open(visitor) {
    const pad = () => visitor.page.getByRole('group', { name: 'แป้นตัวเลข' });
    await visitor.open(await roundPath(visitor), pad);
  },

  note: async ({ page }) => `lines ${await page.locator('[data-line]').count()}`,

  interactions: ({ page, tap, button, scroll }) => ({
    async 'pad, 40 lines'() {
      const keys = new Map();
      for (const digit of '0123456789') keys.set(digit, await button(digit).boundingBox());
      for (let number = 0; number < 40; number += 1) {
        for (const digit of String(number * 17 + 100)) {
          const box = keys.get(digit);
          await page.touchscreen.tap(box.x + 20, box.y + 20);
        }
      }
    },
    async 'panel, 30 lines'() {
      await tap(button('เลือกจากแผง'));
      for (const hundred of ['800', '900']) {
        await tap(button(hundred));
        for (let number = 0; number < 15; number += 1) await tap(button(String(Number(hundred) + number * 6 + 5)));
      }
      await tap(button('ใส่ในโพย'));
    },
    async 'paste, 30 lines'() {
      await tap(button('วางโพย'));
      await tap(page.getByRole('textbox', { name: 'วางหรือพิมพ์โพย' }));
      await page.keyboard.insertText(Array.from({ length: 29 }, (_, at) => `${at + 10}=20`).join('\n'));
      await page.keyboard.type('\n99=20');
      await tap(button('ใส่ในโพย', false));
    },
    async 'price of 10 lines'() {
      for (const at of [0, 10, 20, 30, 40, 50, 60, 70, 80, 90]) {
        // The stake turns into a field when it is pressed.
        await tap(
          page
            .locator('[data-line]')
            .nth(at)
            .getByRole('button', { name: /^ราคา / }),
        );
        await page.keyboard.type('25');
      }
    },
    async 'same price to all'() {
      await tap(page.getByLabel('เดิมพันราคาเท่ากัน'));
      await page.keyboard.type('5');
      await tap(button('ใส่ทุกรายการ'));
    },
    async 'scroll, and remove 5 lines on the way'() {
      for (let part = 0; part < 5; part += 1) {
        await scroll(220, 8);
        await tap(page.locator('[data-line] [data-remove]').nth(part * 15));
      }
    },
    async 'undo 5 times'() {
      for (let time = 0; time < 5; time += 1) await tap(button('ย้อนกลับรายการล่าสุด'));
    },
    async 'clear all, and back'() {
      await tap(button(/^ล้าง โพยนี้/, false));
      await tap(button('ย้อนกลับรายการล่าสุด'));
    },
    async 'check, and close the confirmation'() {
      await tap(button('ตรวจและยืนยันโพย'));
      const sheet = page.getByRole('dialog', { name: 'ยืนยันโพย' });
      const accept = button('ฉันเข้าใจและยอมรับ');
      await sheet.or(accept).waitFor();
      if (await accept.isVisible()) await tap(accept);
      await sheet.waitFor();
      await tap(sheet.getByRole('button', { name: 'ปิด', exact: true }));
      await sheet.waitFor({ state: 'detached' });
    },
  }),
};
