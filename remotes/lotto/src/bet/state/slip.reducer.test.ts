import { emptySlip, type SlipAction, type SlipLine, slipReducer } from './slip.reducer.ts';

const line = (number: string, stakeSatang = 10, betType: SlipLine['betType'] = '2top'): SlipLine => ({
  betType,
  number,
  stakeSatang,
});
const add = (...lines: SlipLine[]): SlipAction => ({ type: 'added', lines, maxItems: 3 });
const run = (...actions: SlipAction[]) => actions.reduce(slipReducer, emptySlip);

test('added numbers stand in the order of entry', () => {
  expect(run(add(line('07')), add(line('28'))).lines.map((l) => l.number)).toEqual(['07', '28']);
});

test('a number entered twice becomes one line with both stakes, and the member is told', () => {
  const state = run(add(line('07', 10)), add(line('07', 20)));
  expect(state.lines).toEqual([line('07', 30)]);
  expect(state.notice?.merged).toEqual([line('07', 30)]);
});

test('the same number on another bet type is another line', () => {
  expect(run(add(line('07')), add(line('07', 10, '2bottom'))).lines).toHaveLength(2);
});

test('lines beyond the limit are left out and counted', () => {
  const state = run(add(line('01'), line('02'), line('03'), line('04'), line('05')));
  expect(state.lines).toHaveLength(3);
  expect(state.notice?.dropped).toBe(2);
});

test('one stake can be changed, and one stake given to all', () => {
  const two = [add(line('01'), line('02'))];
  expect(run(...two, { type: 'stakeChanged', key: '2top:02', stakeSatang: 55 }).lines).toEqual([
    line('01'),
    line('02', 55),
  ]);
  expect(run(...two, { type: 'allStakesChanged', stakeSatang: 5 }).lines).toEqual([line('01', 5), line('02', 5)]);
});

test('removing, clearing and undoing', () => {
  const cleared = run(add(line('01'), line('02')), { type: 'removed', key: '2top:01' }, { type: 'cleared' });
  expect(cleared.lines).toEqual([]);
  const back = slipReducer(cleared, { type: 'undone' });
  expect(back.lines).toEqual([line('02')]);
  expect(slipReducer(back, { type: 'undone' }).lines).toHaveLength(2);
  expect(slipReducer(emptySlip, { type: 'undone' })).toBe(emptySlip);
});

test('the keystrokes of one stake are one step of undo', () => {
  const typed = [2, 25, 250].map((stakeSatang): SlipAction => ({ type: 'stakeChanged', key: '2top:01', stakeSatang }));
  const state = run(add(line('01'), line('02')), ...typed);
  expect(state.lines).toEqual([line('01', 250), line('02')]);
  expect(slipReducer(state, { type: 'undone' }).lines).toEqual([line('01'), line('02')]);
});

test('a stake, another stake, the first again: three steps of undo', () => {
  const stake = (number: string, stakeSatang: number): SlipAction => ({
    type: 'stakeChanged',
    key: `2top:${number}`,
    stakeSatang,
  });
  const state = run(add(line('01'), line('02')), stake('01', 5), stake('02', 6), stake('01', 7));
  expect(state.past).toHaveLength(4);
});

test('editing a line leaves every other line the same object', () => {
  const before = run(add(line('01'), line('02')));
  const after = slipReducer(before, { type: 'stakeChanged', key: '2top:02', stakeSatang: 1 });
  expect(after.lines[0]).toBe(before.lines[0]);
});

test('a full slip still takes stakes for numbers it has', () => {
  const full = run(add(line('01'), line('02'), line('03')), add(line('02', 5), line('09')));
  expect(full.lines).toEqual([line('01'), line('02', 15), line('03')]);
  expect(full.notice).toEqual({ merged: [line('02', 15)], dropped: 1 });
});

test('the same number twice in one addition is one line', () => {
  expect(run(add(line('11'), line('11'))).lines).toEqual([line('11', 20)]);
});

test('what the last addition did is told once', () => {
  expect(run(add(line('07')), add(line('07')), { type: 'allStakesChanged', stakeSatang: 1 }).notice).toBeNull();
});

test('undo goes back thirty steps and no further', () => {
  const removals = Array.from({ length: 40 }, (): SlipAction => ({ type: 'removed', key: 'none' }));
  expect(run(add(line('01')), ...removals).past).toHaveLength(30);
});

test('clearing an empty slip leaves nothing to undo', () => {
  expect(slipReducer(emptySlip, { type: 'cleared' })).toBe(emptySlip);
});
