import { act, renderHook } from '@testing-library/react';
import * as React from 'react';

/** Opens a document by a link (`navigate`), a reload, or the back button. */
async function openDocument(type: string, hash = '') {
  jest.resetModules();
  // The document is new, but React stays the same instance.
  jest.doMock('react', () => React);
  window.location.hash = hash;
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [{ type }] });
  const { useBelowFirstView } = await import('./use-below-first-view.ts');
  /** Renders a page. @returns the value of the hook in each render */
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
