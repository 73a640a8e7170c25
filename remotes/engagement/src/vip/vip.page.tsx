import { formatThaiDate } from '@chokdee/format';
import { Link } from '@chokdee/router';
import { Box, Card, Emblem, ErrorState, Icon, Note, Row, Skeletons, Split, Stack, Strong } from '@chokdee/ui';
import { engagementPaths } from '../engagement-paths.ts';
import { copy } from './copy.ts';
import { HistoryCard } from './history-card.tsx';
import { levelIcon, levelName } from './level-names.ts';
import { LevelProgress } from './level-progress.tsx';
import { LevelsCard } from './levels-card.tsx';
import { useVip, type Vip } from './vip.api.ts';

/** The member's level, the turnover that decides it, and the benefits of each level. */
export function Page() {
  const { data: vip, error, refetch } = useVip();
  if (error && !vip) return <ErrorState error={error} onRetry={refetch} />;
  if (!vip) return <Skeletons heights={[148, 260, 220]} radius={16} />;
  return (
    <Split above={4}>
      <Stack gap={4}>
        <Standing vip={vip} />
        <LevelsCard vip={vip} />
      </Stack>
      <Stack gap={4}>
        <Counted vip={vip} />
        <HistoryCard history={vip.history} />
      </Stack>
    </Split>
  );
}

function Standing({ vip }: { readonly vip: Vip }) {
  return (
    <Card as="section" aria-label={copy.title}>
      <Row gap={3}>
        <Emblem ground="quiet" icon={levelIcon(vip.level)} />
        <Box grow>
          <Strong size="lg">{levelName(vip.level)}</Strong>
        </Box>
      </Row>
      {vip.falls && (
        <Note above={3}>
          <Strong>{copy.falls(levelName(vip.falls.to), dayBefore(vip.falls.at))}</Strong>
          <br />
          {copy.fallsWhy(vip.window_days)}
        </Note>
      )}
      <LevelProgress vip={vip} />
    </Card>
  );
}

/** The grace period ends at midnight after its last day; shows that last day. */
const dayBefore = (at: string): string => formatThaiDate(new Date(Date.parse(at) - 1).toISOString());

function Counted({ vip }: { readonly vip: Vip }) {
  return (
    <Card as="section">
      <h2>{copy.counts}</h2>
      <Stack as="ul" gap={2} above={3}>
        {copy.rules(vip.window_days, vip.grace_days).map((rule) => (
          <Row as="li" key={rule} align="start" size="sm">
            <Icon name="check" size={16} tone="subtle" />
            {rule}
          </Row>
        ))}
      </Stack>
      <Note above={3}>
        {copy.noReason} <Link to={engagementPaths.limits}>{copy.toLimits}</Link>
      </Note>
    </Card>
  );
}
