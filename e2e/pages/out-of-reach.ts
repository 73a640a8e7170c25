import type { Page } from '@playwright/test';

/**
 * Returns every text and control that a member cannot see whole: beyond the sides of the window, or cut by a part that
 * hides what is larger than itself. What scrolls can be reached, and an ellipsis says itself that there is more.
 */
export function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LONGEST_NAME = 40;
    /** Share of a line that may stand beyond its part: Thai lines are higher than their letters. */
    const MOST_BEYOND = 0.3;
    const { clientWidth } = document.documentElement;
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

    function isCut({ left, right, top, bottom, height }: DOMRect, from: Element | null): boolean {
      const slack = height * MOST_BEYOND;
      let [isFreeX, isFreeY] = [false, false];
      for (let part = from; part !== null && part !== document.body; part = part.parentElement) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp, position } = getComputedStyle(part);
        if (textOverflow === 'ellipsis' || !['', 'none'].includes(webkitLineClamp)) return false;
        const box = part.getBoundingClientRect();
        if (!isFreeX && hides(overflowX) && (right > box.right + 1 || left < box.left - 1)) return true;
        if (!isFreeY && hides(overflowY) && (bottom - slack > box.bottom || top + slack < box.top)) return true;
        isFreeX ||= scrolls(overflowX);
        isFreeY ||= scrolls(overflowY);
        if (position === 'fixed' && !isFreeY && (bottom - slack > window.innerHeight || top + slack < 0)) return true;
      }
      return !isFreeX && (right > clientWidth + 1 || left < -1);
    }

    const isShown = (part: Element) => {
      const { width, height } = part.getBoundingClientRect();
      // A text for screen readers alone is a pixel wide.
      if (
        width <= 1 ||
        height <= 1 ||
        part.closest('[inert], [aria-hidden=true], .swiper-slide:not(.swiper-slide-active)') !== null
      )
        return false;
      return part.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    };
    const told = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const words = (text.nodeValue ?? '').trim();
      const part = text.parentElement;
      if (words === '' || part === null || !isShown(part)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      if ([...range.getClientRects()].some((line) => isCut(line, part)))
        told.add(`text: ${words.slice(0, LONGEST_NAME)}`);
    }
    for (const control of document.querySelectorAll('a[href], button, input, select, textarea')) {
      if (!isShown(control) || !isCut(control.getBoundingClientRect(), control.parentElement)) continue;
      const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
      told.add(`${control.tagName}: ${name.trim().slice(0, LONGEST_NAME)}`);
    }
    return [...told];
  });
}
