import { formatTime } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { useAgent } from '@chokdee/session';
import {
  Box,
  Button,
  Caption,
  ErrorState,
  Icon,
  IconButton,
  ListRow,
  Row,
  RowFigure,
  RowTitle,
  SelectInput,
  Sheet,
  SheetForm,
  SheetHead,
  Skeleton,
  Tag,
  Text,
} from '@chokdee/ui';
import { useFromNow } from '@chokdee/ui/clock';
import { Nothing } from '@chokdee/ui/empty';
import { useState } from 'react';
import type { Round } from '../../lotto.types.ts';
import { lottoPaths } from '../../lotto-paths.ts';
import { dayRoundsQuery, yeekeeDayQuery } from '../../queries/lotto.api.ts';
import { headlineTypes } from '../bet-types.ts';
import { copy as areaCopy } from '../copy.ts';
import { phaseTone } from '../phase-tone.ts';
import { drawDate } from '../round-name/round-name.ts';
import { shownPhase } from '../shown-phase.ts';
import { copy } from './copy.ts';
import { pageOfNow, pageOfRound, pagesOf } from './round-pages.ts';

interface RoundsSheetProps {
  readonly round: Round;
  readonly onClose: () => void;
}

/** All rounds of a day with state and result, in pages. Begins at the given round or at the current time. */
export function RoundsSheet({ round, onClose }: RoundsSheetProps) {
  const agentCode = useAgent((state) => state.agentCode);
  const dayQuery =
    round.group === 'yeekee'
      ? yeekeeDayQuery(round.round_id)
      : dayRoundsQuery(round.category_id, round.draw_date, agentCode);
  const rounds = useQuery(dayQuery);
  const title = copy.title(round.name, drawDate(round.draw_date));
  return (
    <Sheet open onClose={onClose} title={title}>
      <SheetHead title={title} onClose={onClose} />
      <SheetForm as="div">
        {rounds.data ? (
          <Rounds rounds={rounds.data} shown={round} onClose={onClose} />
        ) : rounds.isError ? (
          <ErrorState error={rounds.error} onRetry={() => void rounds.refetch()} />
        ) : (
          <Skeleton height={640} radius={12} />
        )}
      </SheetForm>
    </Sheet>
  );
}

interface RoundsProps {
  readonly rounds: readonly Round[];
  readonly shown: Round;
  readonly onClose: () => void;
}

function Rounds({ rounds, shown, onClose }: RoundsProps) {
  const pages = pagesOf(rounds);
  const current = useFromNow((now) => pageOfNow(pages, now));
  const [chosen, setPage] = useState(() => pageOfRound(pages, shown.round_id) ?? current);
  const page = Math.min(chosen, pages.length - 1);
  const onPage = pages[page];
  if (onPage === undefined) return <Nothing above={4} icon="target" words={copy.empty} />;
  return (
    <>
      <Row>
        <IconButton aria-label={copy.earlier} disabled={page === 0} onClick={() => setPage(page - 1)}>
          <Icon name="chevron-left" size={20} />
        </IconButton>
        <Box grow>
          <SelectInput aria-label={copy.range} value={page} onChange={(event) => setPage(Number(event.target.value))}>
            {pages.map((each, at) => (
              <option key={each[0]?.round_id} value={at}>
                {spanOf(each)}
              </option>
            ))}
          </SelectInput>
        </Box>
        <IconButton aria-label={copy.later} disabled={page === pages.length - 1} onClick={() => setPage(page + 1)}>
          <Icon name="chevron-right" size={20} />
        </IconButton>
      </Row>
      <Row justify="between">
        <Caption as="p" role="status">
          {copy.rounds(onPage[0]?.round_no ?? 0, onPage.at(-1)?.round_no ?? 0, rounds.length)}
        </Caption>
        <Button variant="secondary" size="sm" disabled={page === current} onClick={() => setPage(current)}>
          {copy.now}
        </Button>
      </Row>
      <div>
        {onPage.map((round) => (
          <RoundRow key={round.round_id} round={round} isShown={round.round_id === shown.round_id} onClose={onClose} />
        ))}
      </div>
    </>
  );
}

const spanOf = (rounds: readonly Round[]): string =>
  copy.between(formatTime(rounds[0]?.closes_at ?? ''), formatTime(rounds.at(-1)?.closes_at ?? ''));

interface RoundRowProps {
  readonly round: Round;
  readonly isShown: boolean;
  readonly onClose: () => void;
}

function RoundRow({ round, isShown, onClose }: RoundRowProps) {
  const phase = useFromNow((now) => shownPhase(round, now));
  const { numbers } = round;
  return (
    <ListRow
      as={Link}
      to={lottoPaths.round(round.round_id)}
      aria-current={isShown ? 'true' : undefined}
      onClick={onClose}
    >
      <Box grow>
        <RowTitle as="div">{copy.round(round.round_no ?? 0)}</RowTitle>
        <Caption as="div">{copy.closes(formatTime(round.closes_at))}</Caption>
      </Box>
      {numbers === null ? (
        <Tag tone={phaseTone[phase]}>{areaCopy.roundPhase[phase]}</Tag>
      ) : (
        headlineTypes.map((type) => (
          <Text as="div" textAlign="right" key={type}>
            <RowFigure as="div">{numbers[type] ?? '—'}</RowFigure>
            <Caption as="div" noWrap>
              {areaCopy.headlineTypes[type]}
            </Caption>
          </Text>
        ))
      )}
    </ListRow>
  );
}
