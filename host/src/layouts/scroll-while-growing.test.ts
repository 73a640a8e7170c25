import { scrollWhileGrowing } from './scroll-while-growing.ts';

const scrolls: number[] = [];
let grow: () => void = () => undefined;

beforeEach(() => {
  jest.useFakeTimers();
  scrolls.length = 0;
  window.scrollTo = ((_x: number, y: number) => scrolls.push(y)) as unknown as typeof window.scrollTo;
  globalThis.ResizeObserver = class {
    constructor(told: () => void) {
      grow = told;
    }
    observe() {}
    unobserve() {}
    disconnect() {
      grow = () => undefined;
    }
  } as unknown as typeof ResizeObserver;
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
  jest.useRealTimers();
});

test('a page that grows after it has come is scrolled to where it was left, on a slow phone, too', () => {
  scrollWhileGrowing(900);
  grow();
  jest.advanceTimersByTime(15_000);
  grow();
  expect(scrolls).toEqual([900, 900, 900]);
});

test('whoever scrolls by themselves is not taken back', () => {
  scrollWhileGrowing(900);
  window.dispatchEvent(new Event('wheel'));
  grow();
  expect(scrolls).toEqual([900]);
});

test('neither is whoever is scrolled by a tool: a find in the page, a screen reader, a bar that is dragged', () => {
  const at = (y: number) => Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  const page = (height: number) =>
    Object.defineProperty(document.documentElement, 'scrollHeight', { value: height, configurable: true });
  page(5_000);
  scrollWhileGrowing(900);
  at(900);
  window.dispatchEvent(new Event('scroll'));
  grow();
  // The page is still too short: it scrolls to its end until it has grown.
  page(window.innerHeight + 200);
  at(200);
  window.dispatchEvent(new Event('scroll'));
  grow();
  page(5_000);
  at(400);
  window.dispatchEvent(new Event('scroll'));
  grow();
  expect(scrolls).toEqual([900, 900, 900]);
});

test('neither is who goes to another page, or stays for long', () => {
  scrollWhileGrowing(900)();
  grow();
  scrollWhileGrowing(900);
  jest.advanceTimersByTime(20_000);
  grow();
  expect(scrolls).toEqual([900, 900]);
});
