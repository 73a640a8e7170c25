import { formatThaiDateTime, formatThb } from '@chokdee/format';
import { Link } from '@chokdee/router';
import { Box, Card, Detail, Figure, Hint, Progress, Row, Tag, Text } from '@chokdee/ui';
import { financePaths } from '../finance-paths.ts';
import type { WithdrawInfo } from '../queries/withdraw.api.ts';
import { copy } from './copy.ts';

type Turnover = WithdrawInfo['turnover'][number];

/** Remaining turnover of each deposit and bonus, with its progress. */
export function TurnoverCard({ turnover }: { readonly turnover: readonly Turnover[] }) {
  return (
    <Card as="section" above={3}>
      <Row justify="between">
        <h2>{copy.turnover}</h2>
        <Text as={Link} size="sm" to={financePaths.wallets}>
          {copy.bonuses}
        </Text>
      </Row>
      {turnover.length === 0 && <Detail above={2}>{copy.noTurnover}</Detail>}
      {turnover.map((each) => (
        <TurnoverLine key={each.id} turnover={each} />
      ))}
    </Card>
  );
}

function TurnoverLine({ turnover }: { readonly turnover: Turnover }) {
  const { title, done, required, left, expires_at, max_stake } = turnover;
  return (
    <Box above={3}>
      <Row justify="between" size="sm">
        <span>
          {title} {left === 0 && <Tag tone="ok">{copy.turnoverDone}</Tag>}
        </span>
        <Figure as="span" tone="muted" noWrap>
          {formatThb(done)} / {formatThb(required)}
        </Figure>
      </Row>
      <Box above={1}>
        <Progress label={title} value={done} max={required} text={`${formatThb(done)} / ${formatThb(required)}`} />
      </Box>
      {left > 0 && (
        <Hint above={1}>
          {[
            copy.turnoverLeft(formatThb(left)),
            max_stake !== null && copy.terms(formatThb(max_stake)),
            expires_at !== null && copy.until(formatThaiDateTime(expires_at)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Hint>
      )}
    </Box>
  );
}
