import type { Page } from '@playwright/test';

const KEY = 'presses';

/** Counts clicks, filled fields and the Enter key in every document of the page. */
export const countPresses = (page: Page): Promise<unknown> =>
  page.addInitScript((key) => {
    if (window !== window.top) return;
    const count = () => sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key) ?? 0) + 1));
    let field: EventTarget | null = null;
    addEventListener('pointerdown', () => count(), true);
    addEventListener('keydown', ({ key: name }) => name === 'Enter' && count(), true);
    addEventListener('focusout', () => (field = null), true);
    addEventListener(
      'input',
      ({ target }) => {
        const isClicked = target instanceof HTMLInputElement && /checkbox|radio/.test(target.type);
        if (target === field || isClicked) return;
        field = target;
        count();
      },
      true,
    );
  }, KEY);

/** Presses of both persons so far. */
export async function pressesOn(pair: { readonly first: Page; readonly second: Page }): Promise<number> {
  const counts = [pair.first, pair.second].map((page) =>
    page.evaluate((key) => Number(sessionStorage.getItem(key) ?? 0), KEY),
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
