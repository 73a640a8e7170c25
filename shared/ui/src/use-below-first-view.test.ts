import { act, renderHook } from '@testing-library/react';
import * as React from 'react';

/** A document that came by a link (`navigate`), a reload, or the way back. */
async function openDocument(type: string, hash = '') {
  jest.resetModules();
  // The document is new, not what draws it.
  jest.doMock('react', () => React);
  window.location.hash = hash;
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [{ type }] });
  const { useBelowFirstView } = await import('./use-below-first-view.ts');
  /** Draws a page. @returns what it was told, each time that it was drawn */
  return async () => {
    const drawn: boolean[] = [];
    renderHook(() => drawn.push(useBelowFirstView()));
    await act(async () => undefined);
    return drawn;
  };
}

test('a new document draws its first view, then the rest; the next page is drawn at once', async () => {
  const draw = await openDocument('navigate');
  const [first, ...later] = await draw();
  expect(first).toBe(false);
  expect(later.at(-1)).toBe(true);
  expect((await draw())[0]).toBe(true);
});

test.each([
  ['reload', ''],
  ['back_forward', ''],
  ['navigate', '#lobby'],
])('a document that is scrolled to a place (%s %s) is drawn whole', async (type, hash) => {
  const draw = await openDocument(type, hash);
  expect((await draw())[0]).toBe(true);
});
