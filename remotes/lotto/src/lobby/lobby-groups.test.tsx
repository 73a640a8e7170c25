import { renderPage } from '@chokdee/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LobbyGroup } from '../lotto.types.ts';
import { sampleEmblem, sampleRound } from '../testing/samples.ts';
import { copy } from './copy.ts';
import { LobbyGroups } from './lobby-groups.tsx';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const laos: LobbyGroup = {
  group: 'lao',
  name: 'Lao group',
  items: Array.from({ length: 12 }, (_, at) => ({
    category_id: 100 + at,
    code: `lao_${at}`,
    name: `Lao ${at}`,
    emblem: sampleEmblem,
    schedule: 'daily',
    source_name: 'source',
    // The first two have closed.
    round: sampleRound({ round_id: String(100 + at), name: `Lao ${at}`, closes_at: inMinutes(at < 2 ? -1 : 120 - at) }),
    last_result: null,
  })),
};

function Groups({ isNarrowed = false }: { readonly isNarrowed?: boolean }) {
  return (
    <LobbyGroups
      groups={[laos]}
      isWhole
      isNarrowed={isNarrowed}
      favourites={{ ids: new Set([105]), toggle: jest.fn() }}
      onClosed={jest.fn()}
      onClear={jest.fn()}
    />
  );
}
const Narrowed = () => <Groups isNarrowed />;
const rows = () => screen.getAllByRole('link');

test('of a long group the favourites and those that close first are shown, the others at a press', async () => {
  renderPage(Groups, '/lotto/lobby');
  expect(rows()).toHaveLength(4);
  expect(rows()[0]).toHaveTextContent('Lao 5');
  expect(rows()[1]).toHaveTextContent('Lao 11');
  await userEvent.click(screen.getByRole('button', { name: copy.moreLotteries(8, 2) }));
  expect(rows()).toHaveLength(12);
  await userEvent.click(screen.getByRole('button', { name: copy.fold }));
  expect(rows()).toHaveLength(4);
});

test('who looks for something sees all that is open, and the closed ones folded', async () => {
  renderPage(Narrowed, '/lotto/lobby');
  expect(rows()).toHaveLength(10);
  await userEvent.click(screen.getByRole('button', { name: copy.closedOnes(2) }));
  expect(rows()).toHaveLength(12);
});
