import { browserFlags } from '../pages/browser-flags.ts';
import { demo1, signIn } from '../pages/signed-in.ts';
import { watchInteractions } from './interactions.mjs';

const SLOWER = 4;
/** A quick typist; faster than this would measure the queue. */
const BETWEEN_KEYS_MS = 120;
const LOOK_MS = 50;
const WAIT_MS = 30_000;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const desktop = { viewport: { width: 1440, height: 900 } };

/** What the browser is started with. */
export const launchOptions = (executablePath) => ({ ...(executablePath && { executablePath }), args: browserFlags });

/** A member who is signed in, and what their hands do. */
export async function createVisitor(browser, address, { isWide = false } = {}) {
  const context = await browser.newContext({ ...(isWide ? desktop : phone), locale: 'th-TH' });
  const page = await context.newPage();
  await watchInteractions(page);
  await signIn(page, demo1, address);
  const devtools = await context.newCDPSession(page);

  const visible = (locator) => locator.locator('visible=true').first();
  const button = (name, exact = true) => visible(page.getByRole('button', { name, exact }));

  /** A finger does not look for actionability: only where the thing is. */
  async function tap(locator) {
    // To the middle: at the edges it may lie under the dock.
    await locator.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await press(locator);
  }

  /** Where it is, without scrolling there. */
  async function press(locator) {
    const box = await locator.boundingBox();
    await pressAt(box.x + box.width / 2, box.y + box.height / 2);
  }

  const pressAt = (x, y) => (isWide ? page.mouse.click(x, y) : page.touchscreen.tap(x, y));

  /**
   * The first one in the middle of the window, past the bars at its edges: lists are drawn anew while they are scrolled.
   * What has yet to be drawn there is waited for, and what still moves: a finger presses what it has seen.
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

    /** Opens a page as its visitor has it, and slows the processor down. */
    async open(path, shown) {
      await page.goto(`${address}${path}`);
      await shown().waitFor();
      await page.evaluate(() => document.fonts.ready);
      await this.slow(true);
    },

    /** Key by key in any language; the browser takes text that no key of an English keyboard writes for no press at all. */
    async type(text) {
      for (const letter of text) {
        await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', key: letter, text: letter });
        await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter });
        await page.waitForTimeout(BETWEEN_KEYS_MS);
      }
    },

    slow: (isSlow) => devtools.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? SLOWER : 1 }),

    /** A flick by whole windows; below 0 it goes up. */
    async scroll(px, turns = 1) {
      for (let turn = 0; turn < turns; turn += 1) await page.mouse.wheel(0, px);
    },

    close: () => context.close(),
  };
}
