import type { DataOf } from '@chokdee/contracts';
import { ApiError, call } from '@chokdee/http';
import { useAgent } from '@chokdee/session';
import { answerCalls, renderPage } from '@chokdee/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Limit, Limits } from '../queries/limits.api.ts';
import { limitOf, noLimits } from '../testing/limits.ts';
import { copy } from './copy.ts';
import { Page } from './limits.page.tsx';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));
const callMock = jest.mocked(call);

const withDay = (changed: Partial<Limit>): Limits => {
  const [, ...others] = noLimits().limits;
  return noLimits({ limits: [limitOf(changed), ...others] });
};
const dayName = `${copy.kinds.deposit} ${copy.periods.day}`;

const HOUR_MS = 3_600_000;
const summary: DataOf<'GET /api/member/session_summary'> = {
  started_at: new Date(Date.now() - HOUR_MS).toISOString(),
  elapsed_s: 3600,
  staked: 500,
  returned: 380,
  net: -120,
  loss_left_today: null,
  reality_check_minutes: null,
  is_due: false,
  next_check_at: null,
};

function open(limits: Limits, answers: Parameters<typeof answerCalls>[0] = {}) {
  callMock.mockReset();
  callMock.mockImplementation(
    answerCalls({
      'GET /api/member/limits': () => limits,
      'GET /api/member/session_summary': () => summary,
      ...answers,
    }) as typeof call,
  );
  renderPage(Page, '/member/limits');
  return userEvent.setup();
}

/** Replaces no-break spaces by plain ones. */
const read = (text: string): string => text.replaceAll('\u00a0', ' ');

test('a first limit holds at once', async () => {
  const user = open(noLimits(), { 'POST /api/member/limits': () => withDay({ amount: 2000, used: 500, left: 1500 }) });
  await user.click(await screen.findByRole('button', { name: `${copy.set} ${dayName}` }));
  const sheet = screen.getByRole('dialog');
  await user.type(within(sheet).getByRole('textbox'), '๒,๐๐๐');
  expect(within(sheet).getByText(copy.sheet.atOnce)).toBeVisible();
  await user.click(within(sheet).getByRole('button', { name: copy.sheet.save }));
  expect(await screen.findByRole('progressbar', { name: dayName })).toHaveAttribute('aria-valuenow', '25');
  expect(callMock).toHaveBeenCalledWith('POST /api/member/limits', { kind: 'deposit', period: 'day', amount: 2000 });
});

test('a higher limit is announced as one of tomorrow, and what the server refuses stays in the sheet', async () => {
  const user = open(withDay({ amount: 2000 }), {
    'POST /api/member/limits': () => {
      throw new ApiError(7003, 'unchanged', 200, null);
    },
  });
  await user.click(await screen.findByRole('button', { name: `${copy.edit} ${dayName}` }));
  const sheet = screen.getByRole('dialog');
  const field = within(sheet).getByRole('textbox');
  await user.clear(field);
  await user.type(field, '5000');
  expect(within(sheet).getByText(copy.sheet.after24)).toBeVisible();
  await user.click(within(sheet).getByRole('button', { name: copy.sheet.save }));
  expect(await within(sheet).findByText('unchanged')).toBeVisible();
});

test('a raise that waits can be dropped, and confirmed only when its day is over', async () => {
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const user = open(withDay({ amount: 2000, waiting: { amount: 5000, effective_at: later } }), {
    'POST /api/member/limits/confirm': () => withDay({ amount: 2000 }),
  });
  const drop = await screen.findByRole('button', { name: copy.drop });
  expect(screen.queryByRole('button', { name: copy.accept })).not.toBeInTheDocument();
  await user.click(drop);
  await waitFor(() => expect(drop).not.toBeInTheDocument());
  expect(callMock).toHaveBeenCalledWith('POST /api/member/limits/confirm', {
    kind: 'deposit',
    period: 'day',
    accept: false,
  });
});

test('a raise whose day is over is confirmed', async () => {
  const user = open(withDay({ amount: 2000, waiting: { amount: null, effective_at: '2026-01-01T00:00:00.000Z' } }), {
    'POST /api/member/limits/confirm': () => noLimits(),
  });
  await user.click(await screen.findByRole('button', { name: copy.accept }));
  expect(await screen.findByRole('button', { name: `${copy.set} ${dayName}` })).toBeVisible();
});

test('a break is read, ticked and confirmed before it begins', async () => {
  const exclusion = { kind: 'cool_off', from: '2026-11-20T07:00:00.000Z', until: '2026-11-27T07:00:00.000Z' } as const;
  let taken = false;
  const user = open(noLimits(), {
    'GET /api/member/limits': () => noLimits({ exclusion: taken ? exclusion : null }),
    'POST /api/member/self_exclude': () => {
      taken = true;
      return exclusion;
    },
  });
  await user.click(await screen.findByRole('radio', { name: copy.pause.durations['7d'] }));
  const start = screen.getByRole('button', { name: copy.pause.start(copy.pause.durations['7d']) });
  await user.click(start);
  expect(await screen.findByText(copy.pause.notUnderstood)).toBeVisible();
  await user.click(screen.getByRole('checkbox'));
  await user.click(start);
  await user.click(await screen.findByRole('button', { name: copy.pause.confirm }));
  expect(await screen.findByText(read(copy.pause.until('27 พ.ย. 2569 14:00')))).toBeVisible();
  expect(callMock).toHaveBeenCalledWith('POST /api/member/self_exclude', { duration: '7d', is_understood: true });
});

test('a reminder of the time is switched on, its interval chosen, and switched off', async () => {
  let minutes: number | null = null;
  const user = open(noLimits(), {
    'POST /api/member/reality_check': (input) => {
      minutes = input.minutes;
      return noLimits({ reality_check_minutes: minutes });
    },
  });
  expect(await screen.findByText('−฿120.00')).toBeVisible();
  const remind = screen.getByRole('switch');
  expect(remind).not.toBeChecked();
  await user.click(remind);
  await user.selectOptions(await screen.findByLabelText(copy.playTime.interval), '30');
  await waitFor(() => expect(minutes).toBe(30));
  expect(await screen.findByText(copy.playTime.every(30))).toBeVisible();
  const offered = () =>
    screen
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ value }) => Number(value))
      .filter((value) => value < 15);
  expect(offered()).toEqual([5, 10]);
  act(() => useAgent.setState({ sandbox: true }));
  expect(offered()).toEqual([1, 5, 10]);
  act(() => useAgent.setState({ sandbox: false }));
  await user.click(screen.getByRole('switch'));
  await waitFor(() => expect(minutes).toBeNull());
});
