import { whenAtRest } from './when-at-rest.ts';

/** A picture whose file is still loading. */
function pictureOnItsWay(loading: 'eager' | 'lazy'): HTMLImageElement {
  const picture = document.createElement('img');
  picture.loading = loading;
  Object.defineProperty(picture, 'complete', { value: false });
  document.body.append(picture);
  return picture;
}

const turns = () => jest.advanceTimersByTimeAsync(250);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.innerHTML = '';
});

test('work of later waits for the pictures of the first view, and for no other', async () => {
  const seen = pictureOnItsWay('eager');
  pictureOnItsWay('lazy');
  const work = jest.fn();
  whenAtRest(work);
  await turns();
  expect(work).not.toHaveBeenCalled();
  seen.dispatchEvent(new Event('load'));
  await turns();
  expect(work).toHaveBeenCalledTimes(1);
});

test('a picture that never comes, or cannot, holds nothing back for ever', async () => {
  const broken = pictureOnItsWay('eager');
  const [first, second] = [jest.fn(), jest.fn()];
  whenAtRest(first);
  broken.dispatchEvent(new Event('error'));
  await turns();
  expect(first).toHaveBeenCalledTimes(1);
  whenAtRest(second);
  await jest.advanceTimersByTimeAsync(3_500);
  expect(second).toHaveBeenCalledTimes(1);
});

test('what is called off while pictures come does not happen', async () => {
  const seen = pictureOnItsWay('eager');
  const work = jest.fn();
  const stop = whenAtRest(work);
  stop();
  seen.dispatchEvent(new Event('load'));
  await turns();
  expect(work).not.toHaveBeenCalled();
});

test('what is called off ends no timer of anybody else', async () => {
  // Idle callbacks and timers have separate handles that both start at 1, as in browsers.
  const waiting: (() => void)[] = [];
  window.requestIdleCallback = (work) => waiting.push(() => work({ didTimeout: false, timeRemaining: () => 0 }));
  const ended = jest.spyOn(window, 'clearTimeout');
  const work = jest.fn();
  const stop = whenAtRest(work);
  await turns();
  stop();
  for (const act of waiting) act();
  expect(waiting).toHaveLength(1);
  expect(work).not.toHaveBeenCalled();
  expect(ended).not.toHaveBeenCalled();
  ended.mockRestore();
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

test('a document that never is complete, for a file of it hangs, holds nothing back for ever', async () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const [work, left] = [jest.fn(), jest.fn()];
  whenAtRest(work);
  whenAtRest(left)();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(work).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(30_000);
  expect(work).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledTimes(1);
  expect(left).not.toHaveBeenCalled();
  state.mockRestore();
});
