import { browserFlags } from '../pages/browser-flags.ts';
import { demo1, signIn } from '../pages/signed-in.ts';
import { watchInteractions } from './interactions.mjs';

const SLOWER = 4;
/** Milliseconds between keys of a quick typist; shorter ones would measure the queue. */
const BETWEEN_KEYS_MS = 120;
const LOOK_MS = 50;
const WAIT_MS = 30_000;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const desktop = { viewport: { width: 1440, height: 900 } };

/** Launch options of the browser. */
export const launchOptions = (executablePath) => ({ ...(executablePath && { executablePath }), args: browserFlags });

/** A signed-in member with functions for presses, keys and scrolling. */
export async function createVisitor(browser, address, { isWide = false } = {}) {
  const context = await browser.newContext({ ...(isWide ? desktop : phone), locale: 'th-TH' });
  const page = await context.newPage();
  await watchInteractions(page);
  await signIn(page, demo1, address);
  const devtools = await context.newCDPSession(page);

  const visible = (locator) => locator.locator('visible=true').first();
  const button = (name, exact = true) => visible(page.getByRole('button', { name, exact }));

  /** Taps at the element's place, without Playwright's checks. */
  async function tap(locator) {
    // Scrolls to the middle: at the edges the bottom bar may cover the element.
    await locator.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await press(locator);
  }

  /** Presses the element where it is, without scrolling. */
  async function press(locator) {
    const box = await locator.boundingBox();
    await pressAt(box.x + box.width / 2, box.y + box.height / 2);
  }

  const pressAt = (x, y) => (isWide ? page.mouse.click(x, y) : page.touchscreen.tap(x, y));

  /**
   * Presses the first match in the middle of the window, because lists redraw while they scroll. Waits until it is
   * drawn and stands still, as a finger does.
   */
  async function pressMiddle(locator) {
    const inMiddle = (all) => {
      const boxes = all.map((each) => each.getBoundingClientRect());
      const box = boxes.find(({ y }) => y > window.innerHeight / 3 && y < window.innerHeight - 160);
      return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const lastLook = Date.now() + WAIT_MS;
    let before;
    let place = await locator.evaluateAll(inMiddle);
    while ((place === undefined || place.y !== before?.y) && Date.now() < lastLook) {
      await page.waitForTimeout(LOOK_MS);
      before = place;
      place = await locator.evaluateAll(inMiddle);
    }
    if (place === undefined) throw new Error(`nothing to press in the middle of the window: ${locator}`);
    await pressAt(place.x, place.y);
  }

  return {
    page,
    address,
    button,
    tap,
    press,
    pressAt,
    pressMiddle,

    /** Opens a page and slows the processor down. */
    async open(path, shown) {
      await page.goto(`${address}${path}`);
      await shown().waitFor();
      await page.evaluate(() => document.fonts.ready);
      await this.slow(true);
    },

    /**
     * Types letter by letter in any language. `keyboard.type` sends no key events for letters outside of its layout.
     */
    async type(text) {
      for (const letter of text) {
        await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', key: letter, text: letter });
        await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter });
        await page.waitForTimeout(BETWEEN_KEYS_MS);
      }
    },

    slow: (isSlow) => devtools.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? SLOWER : 1 }),

    /** Scrolls by whole windows; a negative number goes up. */
    async scroll(px, turns = 1) {
      for (let turn = 0; turn < turns; turn += 1) await page.mouse.wheel(0, px);
    },

    close: () => context.close(),
  };
}
