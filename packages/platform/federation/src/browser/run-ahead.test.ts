import './testing/boot-stand-in.ts';
import { loadRuntime } from './areas.ts';
import { runAhead, takeRunningScript } from './run-ahead.ts';

jest.mock('@module-federation/runtime', () => ({ createInstance: () => ({}) }));

const preload = (address: string) =>
  `<link rel="preload" as="script" href="${address}" integrity="sha384-of-it" crossorigin="anonymous">`;

let asked: HTMLScriptElement[] = [];
const addresses = () => asked.map((script) => script.getAttribute('src'));
const turn = () => new Promise((resolve) => setTimeout(resolve));

async function open(...links: readonly string[]): Promise<void> {
  asked = [];
  document.head.innerHTML = links.map(preload).join('');
  const { append } = document.head;
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    asked.push(...(nodes as HTMLScriptElement[]));
    append.apply(document.head, nodes);
  });
  runAhead();
  await turn();
}

// The runtime reads the boot block, which the documents of these tests lack.
beforeAll(() => loadRuntime());
afterEach(() => jest.restoreAllMocks());

async function end(script: HTMLScriptElement | undefined, how: 'load' | 'error'): Promise<void> {
  script?.dispatchEvent(new Event(how));
  await turn();
}

test('the entries of all areas run at once, each area’s other scripts after its own', async () => {
  await open(
    '/assets/games/g1/entry.js',
    '/assets/games/g1/page.js',
    '/assets/lotto/l1/entry.js',
    '/assets/lotto/l1/slot.js',
  );
  expect(addresses()).toEqual(['/assets/games/g1/entry.js', '/assets/lotto/l1/entry.js']);
  await end(asked[1], 'load');
  expect(addresses().slice(2)).toEqual(['/assets/lotto/l1/slot.js']);
  expect(asked.map(({ integrity, crossOrigin }) => [integrity, crossOrigin])).toEqual(
    asked.map(() => ['sha384-of-it', 'anonymous']),
  );
});

test('a script is under way until it has run or failed, and no loader finds its tag', async () => {
  await open('/assets/games/g1/entry.js', '/assets/lotto/l1/entry.js');
  const [games, lotto] = asked;
  expect(document.querySelectorAll('script')).toHaveLength(0);
  await end(games, 'load');
  await end(lotto, 'error');
  expect(takeRunningScript('/assets/games/g1/entry.js')).toBeUndefined();
  expect(takeRunningScript('/assets/lotto/l1/entry.js')).toBeUndefined();
});

test('it is given out once', async () => {
  await open('/assets/games/g1/entry.js');
  expect(takeRunningScript('/assets/games/g1/entry.js')).toBe(asked[0]);
  expect(takeRunningScript('/assets/games/g1/entry.js')).toBeUndefined();
});

test('a page of the shell runs without the runtime of areas', async () => {
  document.body.innerHTML = '<script src="/assets/host/h1/main.js"></script>';
  await open('/assets/host/h1/login.js');
  expect(addresses()).toEqual(['/assets/host/h1/login.js']);
  document.body.innerHTML = '';
});

test('beside areas, files of the shell are left to its loader, which brings the runtime', async () => {
  document.body.innerHTML = '<script src="/assets/host/h1/main.js"></script>';
  await open('/assets/host/h1/areas.js', '/assets/games/g1/entry.js');
  expect(addresses()).toEqual(['/assets/games/g1/entry.js']);
  document.body.innerHTML = '';
});

test('nothing else of an area runs when its entry fails; the others do not care', async () => {
  await open(
    '/assets/games/g1/entry.js',
    '/assets/games/g1/page.js',
    '/assets/lotto/l1/entry.js',
    '/assets/lotto/l1/slot.js',
  );
  await end(asked[0], 'error');
  await end(asked[1], 'load');
  expect(addresses().slice(2)).toEqual(['/assets/lotto/l1/slot.js']);
});

test('styles and files that nobody vouches for are left to their loaders', async () => {
  await open();
  document.head.innerHTML =
    '<link rel="preload" as="style" href="/assets/lotto/l1/page.css" integrity="sha384-c"><link rel="preload" as="script" href="/assets/lotto/l1/entry.js">';
  runAhead();
  await turn();
  expect(asked).toEqual([]);
});

test('what the document runs itself is not run again', async () => {
  await open();
  const guard = 'integrity="sha384-m" crossorigin="anonymous"';
  document.head.innerHTML = `<link rel="preload" as="script" href="/assets/host/h1/main.js" ${guard}>`;
  document.body.innerHTML = `<script src="/assets/host/h1/main.js" ${guard}></script>`;
  runAhead();
  await turn();
  expect(asked).toEqual([]);
});
