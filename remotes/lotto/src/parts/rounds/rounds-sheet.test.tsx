import { call } from '@chokdee/http';
import { answerCalls, renderPage } from '@chokdee/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleRound } from '../../testing/samples.ts';
import { copy as areaCopy } from '../copy.ts';
import { AllRoundsButton } from './all-rounds-button.tsx';
import { copy } from './copy.ts';
import { PAGE_SIZE } from './round-pages.ts';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));
const callMock = jest.mocked(call);

/** 88 rounds; the 34th closes next. */
const day = Array.from({ length: 88 }, (_, at) =>
  sampleRound({
    round_id: String(at + 1),
    name: 'Yeekee',
    group: 'yeekee',
    round_no: at + 1,
    closes_at: new Date(Date.now() + (at - 33) * 900_000 + 60_000).toISOString(),
    phase: at < 33 ? 'resulted' : 'open',
    numbers: at < 33 ? { '3top': String(100 + at), '2bottom': '07' } : null,
  }),
);
const Page = () => <AllRoundsButton round={day[2] ?? sampleRound()} />;

test('every round of the day is reached, with its state or result, no more than a screen of them at a time', async () => {
  callMock.mockImplementation(answerCalls({ 'GET /api/lotto/yeekee/list': () => day }) as typeof call);
  renderPage(Page, '/lotto/lobby');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: copy.openOf('Yeekee') }));
  const sheet = await screen.findByRole('dialog');
  const rows = () => within(sheet).getAllByRole('link');
  expect(await within(sheet).findByText(copy.rounds(1, 8, 88))).toBeVisible();
  expect(rows()).toHaveLength(PAGE_SIZE);
  expect(rows()[2]).toHaveAttribute('aria-current', 'true');
  expect(rows()[2]).toHaveTextContent('102');
  await user.click(within(sheet).getByRole('button', { name: copy.now }));
  expect(within(sheet).getByRole('status')).toHaveTextContent(copy.rounds(33, 40, 88));
  expect(rows()[1]).toHaveTextContent(areaCopy.roundPhase.open);
  await user.selectOptions(within(sheet).getByRole('combobox', { name: copy.range }), '10');
  expect(rows().at(-1)).toHaveAttribute('href', expect.stringContaining('88'));
  expect(within(sheet).getByRole('button', { name: copy.later })).toBeDisabled();
  await user.click(within(sheet).getByRole('button', { name: copy.earlier }));
  expect(within(sheet).getByRole('status')).toHaveTextContent(copy.rounds(73, 80, 88));
});
