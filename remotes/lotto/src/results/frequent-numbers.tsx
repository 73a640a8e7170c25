import { formatThaiDateShort } from '@chokdee/format';
import { Card, Cell, FigureCell, Table, Tag } from '@chokdee/ui';
import { NothingInside } from '@chokdee/ui/empty';
import type { Statistics } from '../lotto.types.ts';
import { betTypeName } from '../parts/bet-types.ts';
import { TableHead } from '../parts/tables.tsx';
import { copy } from './copy.ts';

const SHOWN = 8;

/** Lists the most frequent numbers, and marks counts above the range of chance. */
export function FrequentNumbers({ statistics }: { readonly statistics: Statistics }) {
  const frequent = [...statistics.numbers]
    .filter(({ count }) => count > 1)
    .sort((a, b) => b.count - a.count || (b.last_draw_date ?? '').localeCompare(a.last_draw_date ?? ''))
    .slice(0, SHOWN);
  return (
    <Card as="section">
      <h2>{copy.frequent(betTypeName(statistics.bet_type))}</h2>
      {frequent.length === 0 ? (
        <NothingInside words={copy.noneYet} />
      ) : (
        <Table above={1}>
          <TableHead names={[copy.number]} figures={[copy.times, copy.last]} />
          <tbody>
            {frequent.map(({ number, count, last_draw_date }) => (
              <tr key={number}>
                <Cell numeric size="lg">
                  {number}
                </Cell>
                <FigureCell>
                  {count > statistics.usual_max && <Tag>{copy.unusual}</Tag>} {count}
                </FigureCell>
                <Cell textAlign="right" tone="muted">
                  {last_draw_date !== null && formatThaiDateShort(`${last_draw_date}T12:00:00+07:00`)}
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}
