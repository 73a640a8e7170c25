import { accessToken } from '@chokdee/http';
import { browserOfTabs, liveWire, tabOf } from './tabs.fixtures.ts';

const bearer = (sub: string, sid: string) => `head.${btoa(JSON.stringify({ sub, sid }))}.signature`;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
/** The lock is given, wishes are gathered, the stream opens. */
const SETTLED_MS = 250;
const settle = () => pass(SETTLED_MS);

let wire: ReturnType<typeof liveWire>;
let left: (() => void)[] = [];
beforeEach(() => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  wire = liveWire();
  accessToken.clear();
});
afterEach(() => {
  for (const leave of left) leave();
  left = [];
  accessToken.clear();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Tabs of one browser, opened one after the other, each with one room. */
async function openTabs(count: number, sharing = browserOfTabs()) {
  const tabs = [];
  for (let room = 1; room <= count; room += 1) {
    const tab = tabOf(sharing);
    left.push(() => tab.stream.leave());
    tab.open(String(room));
    await settle();
    wire.say('ready');
    await settle();
    tabs.push(tab);
  }
  return tabs as [ReturnType<typeof tabOf>, ...ReturnType<typeof tabOf>[]];
}
const clear = (tabs: readonly ReturnType<typeof tabOf>[]) => tabs.map((tab) => tab.told());

test('seven tabs of guests have one stream with the rooms of all, and each hears an event once', async () => {
  const tabs = await openTabs(7);
  expect(wire.open()).toEqual([
    '/api/live?round_id=1&round_id=2&round_id=3&round_id=4&round_id=5&round_id=6&round_id=7',
  ]);
  clear(tabs);
  wire.say('points', { point: 5 });
  await settle();
  expect(clear(tabs)).toEqual(tabs.map(() => ['points 5']));
});

test('a tab of a room that the stream has joins without a new one, and is told once that it is ready', async () => {
  const sharing = browserOfTabs();
  const [first] = await openTabs(1, sharing);
  const second = tabOf(sharing);
  left.push(() => second.stream.leave());
  second.open('1');
  await settle();
  expect(wire.opened()).toBe(1);
  expect(first.told()).toEqual(['open', 'ready']);
  expect(second.told()).toEqual(['open', 'ready']);
});

test('for another room the stream is opened anew: tabs that had it may have missed something', async () => {
  const [first, second] = await openTabs(2);
  expect(wire.opened()).toBe(2);
  expect(first.told()).toEqual(['open', 'ready', 'open!', 'ready']);
  expect(second?.told()).toEqual(['open', 'ready']);
});

test('a tab that leads and is closed hands over at once, and no event comes twice', async () => {
  const [first, ...others] = await openTabs(3);
  clear(others);
  first.stream.leave();
  await settle();
  expect(wire.open()).toEqual(['/api/live?round_id=2&round_id=3']);
  wire.say('ready');
  wire.say('points', { point: 1 });
  await settle();
  expect(clear(others)).toEqual([
    ['open!', 'ready', 'points 1'],
    ['end', 'open!', 'ready', 'points 1'],
  ]);
});

test('a tab that leads and says nothing any more is replaced, and follows then', async () => {
  const tabs = await openTabs(2);
  const [first] = tabs;
  first.silence();
  for (let beats = 0; beats < 3; beats += 1) {
    await pass(20_000);
    wire.beat();
  }
  expect(wire.open()).toHaveLength(1);
  first.speak();
  await pass(6_000);
  wire.say('ready');
  await settle();
  clear(tabs);
  wire.say('points', { point: 2 });
  await settle();
  expect(wire.open()).toEqual(['/api/live?round_id=2&round_id=1']);
  expect(clear(tabs)).toEqual([['points 2'], ['points 2']]);
});

test('a tab whose stream fails tells the others, which are ready again with the next one', async () => {
  const tabs = await openTabs(2);
  clear(tabs);
  wire.end();
  await settle();
  expect(clear(tabs)).toEqual([['end'], ['end']]);
  await pass(2_000);
  wire.say('ready');
  await settle();
  expect(wire.open()).toHaveLength(1);
  expect(clear(tabs)).toEqual([
    ['open', 'ready'],
    ['open', 'ready'],
  ]);
});

test('a hidden tab gives the stream to the one that somebody looks at', async () => {
  const sharing = browserOfTabs();
  const [first] = await openTabs(1, sharing);
  first.hide();
  const second = tabOf(sharing);
  left.push(() => second.stream.leave());
  second.open('2');
  await settle();
  expect(wire.open()).toEqual(['/api/live?round_id=2']);
});

test('tabs of another member, or of another session, have a stream of their own', async () => {
  const sharing = browserOfTabs();
  const tabs = [];
  for (const token of [bearer('1', 'a'), bearer('2', 'b'), bearer('1', 'c')]) {
    accessToken.set(token);
    const tab = tabOf(sharing);
    left.push(() => tab.stream.leave());
    tab.open();
    await settle();
    tabs.push(tab);
  }
  expect(wire.open()).toHaveLength(3);
  const same = tabOf(sharing);
  left.push(() => same.stream.leave());
  same.open();
  await settle();
  expect(wire.open()).toHaveLength(3);
});

test('a tab that is logged out leaves, and hears nothing more of the member', async () => {
  const sharing = browserOfTabs();
  accessToken.set(bearer('1', 'a'));
  const [member, other] = await openTabs(2, sharing);
  accessToken.clear();
  member.open();
  await settle();
  member.told();
  other?.told();
  wire.say('balance', { thb: 9 });
  await settle();
  expect(member.told()).toEqual([]);
  expect(other?.told()).toEqual(['balance 9']);
});

test('a tab for whose rooms the stream has no place reads its own', async () => {
  const tabs = await openTabs(11);
  expect(wire.open()).toHaveLength(2);
  expect(wire.open()[1]).toBe('/api/live?round_id=11');
  clear(tabs);
  wire.say('points', { point: 3 });
  await settle();
  expect(clear(tabs)).toEqual(tabs.map(() => ['points 3']));
});

test.each([
  ['without locks and channels', () => null],
  [
    'where the lock is refused',
    () => ({
      locks: { request: (() => Promise.reject(new DOMException('no', 'SecurityError'))) as LockManager['request'] },
      openChannel: browserOfTabs().openChannel,
    }),
  ],
  [
    'where no channel opens',
    () => ({
      locks: browserOfTabs().locks,
      openChannel: () => {
        throw new DOMException('no', 'SecurityError');
      },
    }),
  ],
])('%s each tab has its own stream', async (_name, sharingOf) => {
  const tabs = [];
  for (const room of ['1', '2']) {
    const tab = tabOf(sharingOf());
    left.push(() => tab.stream.leave());
    tab.open(room);
    await settle();
    tabs.push(tab);
  }
  expect(wire.open()).toEqual(['/api/live?round_id=1', '/api/live?round_id=2']);
  wire.say('points', { point: 4 });
  await settle();
  expect(clear(tabs)).toEqual(tabs.map(() => ['open', 'points 4']));
});
