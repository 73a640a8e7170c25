import type { Page } from '@playwright/test';
import { overflowX } from '../pages/a11y.ts';
import { cutTexts } from '../pages/cut-texts.ts';
import { touching } from '../pages/gaps.ts';
import { showTheme, THEMES } from './sizes.ts';

/** Parts beyond the sides of open dialogs, and dialogs beyond the window. Parts that scroll sideways are reachable. */
function beyondDialogs(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element, within: Element): boolean => {
      for (let part = element.parentElement; part !== null && part !== within; part = part.parentElement) {
        if (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(part).overflowX)) return true;
      }
      return false;
    };
    const dialogs = [...document.querySelectorAll('[role=dialog],[role=alertdialog]')];
    return dialogs.flatMap((dialog) => {
      const { left, right } = dialog.getBoundingClientRect();
      const parts = [...dialog.querySelectorAll('*')].filter((part) => {
        const at = part.getBoundingClientRect();
        const isOut = at.width > 1 && (at.left < left - 1 || at.right > right + 1);
        return isOut && part.checkVisibility({ visibilityProperty: true }) && !scrolls(part, dialog);
      });
      const beyond = parts.map((part) => `beyond its dialog: ${part.outerHTML.slice(0, 120)}`);
      if (dialog.scrollWidth > dialog.clientWidth + 1) beyond.push('its dialog scrolls sideways');
      if (left < -1 || right > window.innerWidth + 1) beyond.push('its dialog is wider than the window');
      return beyond;
    });
  });
}

/**
 * Controls that a bar covers for good: at the end of the page a bar below, at its top a bar above. Leaves the page at
 * its top.
 */
export function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const MOST_LOOKS = 20;
    // A busy browser may skip a frame, hence the timer.
    const drawn = () =>
      Promise.race([new Promise((next) => requestAnimationFrame(next)), new Promise((next) => setTimeout(next, 250))]);
    const controls = () =>
      [...document.querySelectorAll('main a[href], main button, main input, main select')].filter((control) => {
        const { width, height } = control.getBoundingClientRect();
        return width > 1 && height > 1 && control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      });
    /** True if a scrolling row hides the control for now. */
    const isAside = (control: Element, middle: number): boolean => {
      for (let part = control.parentElement; part !== null && part.tagName !== 'MAIN'; part = part.parentElement) {
        const { left, right } = part.getBoundingClientRect();
        if (getComputedStyle(part).overflowX !== 'visible' && (middle < left || middle > right)) return true;
      }
      return false;
    };
    /** Fixed or sticky element before the middle of the control. */
    const coverOf = (control: Element): Element | null => {
      const { left, top, width, height } = control.getBoundingClientRect();
      if (isAside(control, left + width / 2)) return null;
      const front = document.elementFromPoint(left + width / 2, top + height / 2);
      if (front === null || control.contains(front) || front.contains(control)) return null;
      for (let part: Element | null = front; part !== null && !part.contains(control); part = part.parentElement) {
        if (['fixed', 'sticky'].includes(getComputedStyle(part).position)) return part;
      }
      return null;
    };
    const within = (control: Element, from: number, to: number) => {
      const { top, bottom } = control.getBoundingClientRect();
      return top >= from && bottom <= to;
    };
    const name = (part: Element) => `${part.tagName} "${(part.textContent ?? '').trim().slice(0, 30)}"`;
    const covered = (from: number, to: number) =>
      controls().flatMap((control) => {
        const cover = within(control, from, to) ? coverOf(control) : null;
        return cover === null ? [] : [`${name(control)} is under ${name(cover)}`];
      });
    // Repeats the scroll: late parts lengthen a page, and virtual lists move it.
    const stay = async (top: () => number) => {
      for (let look = 0; look < MOST_LOOKS; look++) {
        const { scrollHeight } = document.documentElement;
        window.scrollTo(0, top());
        for (let frame = 0; frame < 2; frame++) await drawn();
        const isThere = Math.abs(window.scrollY - top()) <= 1;
        if (isThere && document.documentElement.scrollHeight === scrollHeight) return;
      }
    };
    await stay(() => document.documentElement.scrollHeight - window.innerHeight);
    const below = covered(window.innerHeight / 2, window.innerHeight);
    await stay(() => 0);
    return [...covered(0, window.innerHeight / 2), ...below];
  });
}

/**
 * Distance in px from the first screen's end, above its bars, to the nth element's lower edge. Negative means inside.
 */
export function belowFirstScreen(page: Page, selector: string, nth: number): Promise<number> {
  return page.evaluate(
    ([wanted, count]) => {
      window.scrollTo(0, 0);
      const shown = [...document.querySelectorAll(wanted)].filter((part) => part.checkVisibility());
      const part = shown[count - 1];
      if (part === undefined) return Number.POSITIVE_INFINITY;
      const bars = [...document.querySelectorAll('nav, [data-bar]')].filter(
        (bar) => getComputedStyle(bar).position === 'fixed' && bar.checkVisibility(),
      );
      const tops = bars.map((bar) => bar.getBoundingClientRect()).filter(({ top }) => top > window.innerHeight / 2);
      const end = Math.min(window.innerHeight, ...tops.map(({ top }) => top));
      return Math.round(part.getBoundingClientRect().bottom - end);
    },
    [selector, nth] as const,
  );
}

const sideways = async (page: Page): Promise<string[]> => {
  const wider = await overflowX(page);
  return wider > 0 ? [`${wider} px wider than the window`] : [];
};

/** Rails scroll down alone: a part that is wider than its rail is cut at the rail's side. */
function widerThanRails(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('nav, aside')].flatMap((rail) => {
      const { overflowY } = getComputedStyle(rail);
      const widerPx = rail.scrollWidth - rail.clientWidth;
      return overflowY === 'auto' && widerPx > 1 ? [`a part is ${widerPx} px wider than its rail`] : [];
    }),
  );
}

type Rule = (page: Page) => Promise<string[]>;
export const rulesOfViews: readonly Rule[] = [sideways, widerThanRails, cutTexts, touching];
/** The page behind a dialog is judged as a view. */
export const rulesOfDialogs: readonly Rule[] = [cutTexts, beyondDialogs];

/** Breaches in each theme; those of both themes are reported once. */
export async function breachesInThemes(page: Page, rules: readonly Rule[]): Promise<string[]> {
  const told = new Map<string, string[]>();
  for (const theme of THEMES) {
    await showTheme(page, theme);
    const found = await Promise.all(rules.map((rule) => rule(page)));
    for (const breach of found.flat()) told.set(breach, [...(told.get(breach) ?? []), theme]);
  }
  return [...told].map(([breach, themes]) => (themes.length === THEMES.length ? breach : `${themes}: ${breach}`));
}
