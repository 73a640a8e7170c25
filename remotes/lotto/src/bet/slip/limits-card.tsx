import { formatThb, formatThbChip } from '@chokdee/format';
import { Accordion, Box, Cell, Definitions, Hint, Table, Text } from '@chokdee/ui';
import type { Limits, RoundDetail } from '../../lotto.types.ts';
import { betTypeName } from '../../parts/bet-types.ts';
import styles from '../bet.module.css';
import { copy } from '../copy.ts';
import { leftOfRound } from './use-betting.ts';

interface LimitsCardProps {
  readonly detail: RoundDetail;
  readonly limits: Limits | undefined;
}

/** The limits of this round: for a line, for a number and for the member. */
export function LimitsCard({ detail, limits }: LimitsCardProps) {
  if (limits === undefined) return null;
  return (
    <Box above={3}>
      <Accordion items={[{ title: copy.limits.title, content: <Content detail={detail} limits={limits} /> }]} />
    </Box>
  );
}

function Content({ detail, limits }: { readonly detail: RoundDetail; readonly limits: Limits }) {
  const left = leftOfRound(limits);
  return (
    <>
      <Table className={styles.table}>
        <thead>
          <tr>
            <th>{copy.limits.type}</th>
            <Cell as="th" textAlign="right">
              {copy.limits.perLine}
            </Cell>
            <Cell as="th" textAlign="right">
              {copy.limits.perNumber}
            </Cell>
          </tr>
        </thead>
        <tbody>
          {limits.items.map((item) => (
            <tr key={item.bet_type}>
              <td>{betTypeName(item.bet_type)}</td>
              <Cell textAlign="right" numeric>
                {formatThbChip(item.min_stake)}–{formatThbChip(item.max_stake)}
              </Cell>
              <Cell textAlign="right" numeric>
                {formatThbChip(item.max_per_number)}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      <Definitions above={2}>
        <Text as="dt" tone="muted">
          {copy.limits.perRound}
        </Text>
        <dd>{limits.max_per_round === null ? copy.limits.unlimited : formatThb(limits.max_per_round)}</dd>
        {limits.used_on_round > 0 && (
          <>
            <Text as="dt" tone="muted">
              {copy.limits.used}
            </Text>
            <dd>{formatThb(limits.used_on_round)}</dd>
          </>
        )}
        {left !== null && (
          <>
            <Text as="dt" tone="muted">
              {copy.limits.left}
            </Text>
            <dd>{formatThb(left)}</dd>
          </>
        )}
      </Definitions>
      <Hint above={2}>{copy.limits.perSlip(detail.max_items)}</Hint>
    </>
  );
}
