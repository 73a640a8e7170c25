import { mostTold } from '@chokdee/lotto-contract/shots';
import { act, screen, within } from '@testing-library/react';
import {
  accept,
  enterShooting,
  lists,
  live,
  numbers,
  pass,
  prepareRoom,
  push,
  stage,
} from '../../testing/yeekee-room.ts';
import { copy } from '../copy.ts';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));
prepareRoom();

test('shots appear as they are accepted, the last one first, each once', async () => {
  await enterShooting();
  expect(numbers()).toEqual(['10003', '10002', '10001']);
  const added = accept(4, 4);
  await push(added);
  await push(added);
  expect(numbers()).toEqual(['10004', '10003', '10002', '10001']);
});

test('a gap that no other event fills is filled by asking for what came after the last shot known', async () => {
  await enterShooting();
  const before = lists().length;
  const [, , sixth] = accept(4, 6);
  await push(sixth ? [sixth] : []);
  expect(lists()).toHaveLength(before);
  await pass(1_100);
  expect(numbers()).toEqual(['10006', '10005', '10004', '10003', '10002', '10001']);
  expect(
    lists()
      .slice(before)
      .map(([, input]) => input),
  ).toEqual([{ round_id: '41', agent_code: 'CHOKDEE', after: 3 }]);
});

test('events that overtake each other make one list without a question', async () => {
  await enterShooting();
  const before = lists().length;
  const [fourth, fifth] = accept(4, 5);
  await push(fifth ? [fifth] : []);
  expect(numbers()).toEqual(['10003', '10002', '10001']);
  await push(fourth ? [fourth] : []);
  await pass(2_000);
  expect(numbers()).toEqual(['10005', '10004', '10003', '10002', '10001']);
  expect(lists()).toHaveLength(before);
});

test('a busy round is followed by its last shots, with the figures of all, and nobody asks for what was left out', async () => {
  await enterShooting();
  const before = lists().length;
  const told = accept(4, 400).slice(-mostTold);
  await push(told);
  await pass(2_000);
  expect(numbers()?.[0]).toBe('10400');
  expect(lists()).toHaveLength(before);
  expect(within(stage()).getByText(copy.sumOf('400'))).toBeVisible();
  expect(within(stage()).getByText(copy.people('2'))).toBeVisible();
});

test('without a stream the list is asked for every three seconds; back again, nothing is lost or doubled', async () => {
  await enterShooting();
  live.cut();
  await pass(10);
  expect(screen.getByText(copy.polling)).toBeVisible();
  accept(4, 5);
  await pass(3_100);
  expect(numbers()).toHaveLength(5);
  accept(6, 7);
  live.restore();
  await pass(15_100);
  expect(screen.queryByText(copy.polling)).not.toBeInTheDocument();
  expect(numbers()).toEqual(['10007', '10006', '10005', '10004', '10003', '10002', '10001']);
  const asked = lists().length;
  await pass(10_000);
  expect(lists()).toHaveLength(asked);
});

test('while somebody reads further down, new shots wait behind a button', async () => {
  await enterShooting();
  const heading = screen.getByRole('heading', { name: copy.recent });
  const head = heading.parentElement as HTMLElement;
  head.getBoundingClientRect = () => ({ bottom: -40 }) as DOMRect;
  act(() => void document.dispatchEvent(new Event('scroll')));
  await push(accept(4, 5));
  expect(numbers()).toEqual(['10003', '10002', '10001']);
  expect(screen.getByRole('button', { name: copy.newShots(2) })).toBeVisible();
  head.getBoundingClientRect = () => ({ bottom: 200 }) as DOMRect;
  act(() => void document.dispatchEvent(new Event('scroll')));
  expect(numbers()).toEqual(['10005', '10004', '10003', '10002', '10001']);
});
