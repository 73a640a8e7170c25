import { Link } from '@chokdee/router';
import { Box, Card, Hint, SelectInput } from '@chokdee/ui';
import { useState } from 'react';
import type { Lobby } from '../lotto.types.ts';
import { lottoPaths } from '../lotto-paths.ts';
import { CheckForm } from '../parts/result/check-form.tsx';
import { drawTitle, roundName } from '../parts/round-name/round-name.ts';
import { copy } from './copy.ts';

/** Checks a number against the last result of a lottery, on the lobby page. */
export function LobbyCheck({ lobby }: { readonly lobby: Lobby }) {
  const [chosen, setChosen] = useState('');
  const results = lobby.groups.flatMap(({ items }) =>
    items.flatMap(({ last_result: last }) => (last?.numbers ? [last] : [])),
  );
  const round = results.find(({ round_id }) => round_id === chosen) ?? results[0];
  if (round === undefined) return null;
  return (
    <Card as="section" aria-label={copy.check}>
      <h2>{copy.check}</h2>
      <Box above={2}>
        <SelectInput
          aria-label={copy.checkOf}
          value={round.round_id}
          onChange={(event) => setChosen(event.target.value)}
        >
          {results.map((result) => (
            <option key={result.round_id} value={result.round_id}>
              {`${roundName(result)} ${drawTitle(result)}`}
            </option>
          ))}
        </SelectInput>
      </Box>
      {/* Keyed, so that the outcome for one result disappears with it. */}
      <CheckForm key={round.round_id} roundId={round.round_id} />
      <Hint above={2}>
        <Link to={lottoPaths.results}>{copy.checkMore}</Link>
      </Hint>
    </Card>
  );
}
