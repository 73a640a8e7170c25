import { formatThb, formatThbChip } from '@chokdee/format';
import { Accordion, Box, DataList, FigureCell, Hint, Table } from '@chokdee/ui';
import type { Limits, RoundDetail } from '../../lotto.types.ts';
import { betTypeName } from '../../parts/bet-types.ts';
import { thbOf } from '../../parts/satang.ts';
import { TableHead } from '../../parts/tables.tsx';
import { copy } from '../copy.ts';
import { leftOfRound } from './use-betting.ts';

interface LimitsCardProps {
  readonly detail: RoundDetail;
  readonly limits: Limits | undefined;
}

/** Limits of this round: per line, per number and per member. */
export function LimitsCard({ detail, limits }: LimitsCardProps) {
  if (limits === undefined) return null;
  return (
    <Box above={3}>
      <Accordion items={[{ title: copy.limits.title, content: <Content detail={detail} limits={limits} /> }]} />
    </Box>
  );
}

function Content({ detail, limits }: { readonly detail: RoundDetail; readonly limits: Limits }) {
  const { max_per_round: most, used_on_round: used } = limits;
  const leftSatang = leftOfRound(limits);
  return (
    <>
      <Table>
        <TableHead names={[copy.limits.type]} figures={[copy.limits.perLine, copy.limits.perNumber]} />
        <tbody>
          {limits.items.map((item) => (
            <tr key={item.bet_type}>
              <td>{betTypeName(item.bet_type)}</td>
              <FigureCell>
                {formatThbChip(item.min_stake)}–{formatThbChip(item.max_stake)}
              </FigureCell>
              <FigureCell>{formatThbChip(item.max_per_number)}</FigureCell>
            </tr>
          ))}
        </tbody>
      </Table>
      <DataList
        above={2}
        items={[
          { term: copy.limits.perRound, value: most === null ? copy.limits.unlimited : formatThb(most) },
          ...(used > 0 ? [{ term: copy.limits.used, value: formatThb(used) }] : []),
          ...(leftSatang === null ? [] : [{ term: copy.limits.left, value: formatThb(thbOf(leftSatang)) }]),
        ]}
      />
      <Hint above={2}>{copy.limits.perSlip(detail.max_items)}</Hint>
    </>
  );
}
