import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { copy } from './copy.ts';
import { DateRangeChip, type DayRange, rangeName } from './date-range.tsx';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-24T05:00:00Z'), advanceTimers: true }));
afterEach(() => jest.useRealTimers());

const chosen = jest.fn();

function Chip() {
  const [value, setValue] = useState<DayRange>({ from: null, to: null });
  const choose = (range: DayRange) => {
    chosen(range);
    setValue(range);
  };
  return <DateRangeChip value={value} onChoose={choose} />;
}

async function open() {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<Chip />);
  await user.click(screen.getByRole('button', { name: 'ทุกวัน' }));
  await screen.findByLabelText('ตั้งแต่วันที่');
  return user;
}

test('a preset is chosen by one press', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'เดือนนี้' }));
  expect(chosen).toHaveBeenLastCalledWith({ from: '2026-11-01', to: '2026-11-24' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: '1 พ.ย. 69 – 24 พ.ย. 69' })).toBeVisible();
});

test('two days are chosen in the calendar; a day to come cannot be', async () => {
  const user = await open();
  const day = (text: string) => screen.getAllByText(text).find((cell) => cell.closest('td')) ?? document.body;
  await user.click(day('25'));
  expect(screen.getByLabelText('ตั้งแต่วันที่')).toHaveValue('');
  await user.click(day('3'));
  await user.click(day('9'));
  await user.click(screen.getByRole('button', { name: 'แสดงผล' }));
  expect(chosen).toHaveBeenLastCalledWith({ from: '2026-11-03', to: '2026-11-09' });
});

test('a range of one day is that day twice', async () => {
  const user = await open();
  const day = () => screen.getAllByText('3').find((cell) => cell.closest('td')) ?? document.body;
  await user.click(day());
  await user.click(day());
  await user.click(screen.getByRole('button', { name: 'แสดงผล' }));
  expect(chosen).toHaveBeenLastCalledWith({ from: '2026-11-03', to: '2026-11-03' });
});

test('two days are typed', async () => {
  const user = await open();
  await user.type(screen.getByLabelText('ตั้งแต่วันที่'), '1/11/2569{Enter}');
  await user.type(screen.getByLabelText('ถึงวันที่'), '2/11/2569{Enter}');
  await user.click(screen.getByRole('button', { name: 'แสดงผล' }));
  expect(chosen).toHaveBeenLastCalledWith({ from: '2026-11-01', to: '2026-11-02' });
});

type User = Awaited<ReturnType<typeof open>>;
async function put(user: User, label: string, text: string) {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
}

test('days are understood as they are pasted, and one may stay open', async () => {
  const user = await open();
  await put(user, 'ตั้งแต่วันที่', '01112026');
  await user.click(screen.getByRole('button', { name: 'แสดงผล' }));
  expect(chosen).toHaveBeenLastCalledWith({ from: '2026-11-01', to: null });
});

test.each([
  ['9/11/2569', '2/11/2569', copy.reversed],
  ['1/11/2569', '25/11/2569', copy.notYet('24 พ.ย. 2569')],
])('%s to %s is said and not sent', async (from, to, problem) => {
  const user = await open();
  chosen.mockClear();
  await put(user, 'ตั้งแต่วันที่', from);
  await put(user, 'ถึงวันที่', to);
  expect(screen.queryByText(problem)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'แสดงผล' }));
  expect(screen.getByText(problem)).toBeVisible();
  expect(chosen).not.toHaveBeenCalled();
});

test('a day that cannot be read stays in its field; mended it is shown', async () => {
  const user = await open();
  const from = screen.getByLabelText('ตั้งแต่วันที่');
  await put(user, 'ตั้งแต่วันที่', '31/2/2569');
  await user.click(screen.getByLabelText('ถึงวันที่'));
  expect(from).toHaveValue('31/2/2569');
  expect(screen.getByText(copy.unreadable)).toBeVisible();
  await user.clear(from);
  expect(screen.queryByText(copy.unreadable)).toBeNull();
  await user.paste('1/3/2569');
  await user.click(screen.getByRole('button', { name: 'แสดงผล' }));
  expect(chosen).toHaveBeenLastCalledWith({ from: '2026-03-01', to: null });
});

test('a range in words', () => {
  expect(rangeName({ from: '2026-11-01', to: null })).toBe('ตั้งแต่ 1 พ.ย. 69');
  expect(rangeName({ from: null, to: '2026-11-01' })).toBe('ถึง 1 พ.ย. 69');
  expect(rangeName({ from: '2026-11-01', to: '2026-11-01' })).toBe('1 พ.ย. 69');
});
