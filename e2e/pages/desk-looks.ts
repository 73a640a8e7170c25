import { expect, type Page } from '@playwright/test';

/** Presses of Tab on one page; longer pages repeat their rows. */
const MOST_PRESSES = 150;

/** Waits until a page of the back office has its answers. */
export async function deskSettled(page: Page): Promise<void> {
  await expect(page.locator('#root :is(h1, h2, form, .ant-result)').first()).toBeVisible();
  const busy = '.ant-skeleton, .ant-spin-spinning, .ant-card-loading, main [aria-busy="true"]';
  await expect(page.locator(busy)).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** Texts that their own box cuts. Fields scroll what was typed, so they do not count. */
export function cutByBox(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll('body *')].filter((part) => {
      if (part.matches('input, textarea, svg *') || part.closest('[aria-hidden=true], .ant-select-dropdown'))
        return false;
      const hasText = [...part.childNodes].some((node) => node.nodeType === 3 && (node.nodeValue ?? '').trim() !== '');
      const { overflowX } = getComputedStyle(part);
      const isCut = part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 1;
      return hasText && isCut && ['hidden', 'clip'].includes(overflowX) && part.checkVisibility();
    });
    return [...new Set(parts.map((part) => `cut: ${(part.textContent ?? '').slice(0, 60)}`))];
  });
}

/** Presses Tab through the page. @returns controls that have no visible focus, and controls that are not reached */
export async function walkByTab(page: Page): Promise<string[]> {
  const wanted = await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    window.getSelection()?.removeAllRanges();
    const all = [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, select, [tabindex]')];
    const reachable = all.filter((part) => {
      const isOff = part.tabIndex < 0 || part.matches(':disabled, [type=file]') || part.closest('[inert]');
      return !isOff && part.checkVisibility({ visibilityProperty: true }) && part.closest('main, header, nav') !== null;
    });
    // One button of a radio group takes the focus.
    const radios = (part: HTMLElement) => part.matches('[type=radio]');
    for (const part of reachable.filter((each) => !radios(each))) part.dataset['unreached'] = '';
    return reachable.length;
  });
  const faults = new Set<string>();
  for (let press = 0; press < Math.min(wanted + 5, MOST_PRESSES); press++) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate(() => {
      const part = document.activeElement as HTMLElement | null;
      if (part === null || part === document.body) return null;
      delete part.dataset['unreached'];
      const shows = (each: Element | null, left: number): boolean => {
        if (each === null || left === 0) return false;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
        const hasOutline = outlineStyle !== 'none' && outlineWidth !== '0px';
        return hasOutline || boxShadow !== 'none' || shows(each.parentElement, left - 1);
      };
      return shows(part, 4) ? null : `no visible focus: ${part.outerHTML.slice(0, 120)}`;
    });
    if (fault !== null) faults.add(fault);
  }
  if (wanted > MOST_PRESSES) return [...faults];
  const left = await page.evaluate(() =>
    [...document.querySelectorAll('[data-unreached]')].map((part) => `not reached: ${part.outerHTML.slice(0, 120)}`),
  );
  return [...faults, ...left];
}
