import type { Page } from '@playwright/test';

/** Pixels between blocks below which they seem to touch. */
const LEAST_PX = 8;

/** Framed blocks that touch each other or the page's bar. Blocks inside of them are not judged. */
export function touching(page: Page): Promise<string[]> {
  return page.evaluate((leastPx) => {
    const clear = ['rgba(0, 0, 0, 0)', 'transparent'];
    const isFramed = (element: Element) => {
      const { backgroundColor, backgroundImage, borderTopWidth, borderTopStyle } = getComputedStyle(element);
      const hasBorder = borderTopStyle !== 'none' && borderTopWidth !== '0px';
      return element.tagName === 'IMG' || !clear.includes(backgroundColor) || backgroundImage !== 'none' || hasBorder;
    };
    /** Visible area: a row that scrolls sideways hides the rest. */
    const seen = (child: Element) => {
      let { left, right } = child.getBoundingClientRect();
      for (let row = child.parentElement; row !== null && row.tagName !== 'MAIN'; row = row.parentElement) {
        if (getComputedStyle(row).overflowX === 'visible') continue;
        const shown = row.getBoundingClientRect();
        left = Math.max(left, shown.left);
        right = Math.min(right, shown.right);
      }
      return { left, right };
    };
    const blocks = (element: Element): Element[] =>
      [...element.children].flatMap((child) => {
        const { width, height } = child.getBoundingClientRect();
        const { position } = getComputedStyle(child);
        // Fixed and sticky parts have no place among the blocks.
        if (width < 24 || height < 24 || ['fixed', 'absolute', 'sticky'].includes(position)) return [];
        return isFramed(child) ? [child] : blocks(child);
      });
    const bars = [...document.querySelectorAll('header')].filter(({ offsetHeight }) => offsetHeight > 0);
    const main = document.querySelector('main');
    if (main === null) return ['no page'];
    const found = [...bars, ...blocks(main)].map((element) => {
      const name = `${element.tagName} ${element.className} "${(element.textContent ?? '').slice(0, 30)}"`;
      const { top, bottom } = element.getBoundingClientRect();
      return { name, isChoice: element.tagName === 'BUTTON', box: { top, bottom, ...seen(element) } };
    });
    const shown = found.filter(({ box }) => box.right - box.left >= 24);
    return shown.flatMap((upper) =>
      shown.flatMap((lower) => {
        const gap = lower.box.top - upper.box.bottom;
        const isBelow = lower.box.left < upper.box.right && upper.box.left < lower.box.right;
        const isNear = gap > -leastPx && gap < leastPx - 0.5;
        // On a desktop, chips stand below each other as one list.
        const areOne = lower === upper || (lower.isChoice && upper.isChoice);
        return !areOne && isBelow && isNear ? [`${Math.round(gap)} px: ${upper.name} / ${lower.name}`] : [];
      }),
    );
  }, LEAST_PX);
}
