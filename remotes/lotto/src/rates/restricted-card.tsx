import { formatRate, formatThb } from '@chokdee/format';
import { Caption, Card, Cell, Detail, FigureCell, Icon, Table, Tag, Text } from '@chokdee/ui';
import { NothingInside } from '@chokdee/ui/empty';
import type { Limits, Round, Rules } from '../lotto.types.ts';
import { isAnyOrder } from '../parts/bet-types.ts';
import { drawTitle } from '../parts/round-name/round-name.ts';
import { TableHead } from '../parts/tables.tsx';
import { copy } from './copy.ts';
import styles from './rates.module.css';

interface RestrictedCardProps {
  readonly round: Round;
  readonly rules: Rules;
  readonly limits: Limits;
}

/** Restricted numbers with their current rate and coming steps, and closed numbers. */
export function RestrictedCard({ round, rules, limits }: RestrictedCardProps) {
  return (
    <Card as="section">
      <h2>{copy.restrictedOf(drawTitle(round))}</h2>
      {limits.restricted.length === 0 ? (
        <NothingInside words={copy.noRestricted} />
      ) : (
        <>
          <Detail>{copy.restrictedWhy}</Detail>
          <Table above={2}>
            <TableHead names={[copy.number, copy.type]} figures={[copy.perBaht]} />
            <tbody>
              {limits.restricted.map((row) => (
                <RestrictedRow key={`${row.bet_type}:${row.number}`} row={row} rules={rules} />
              ))}
            </tbody>
          </Table>
        </>
      )}
    </Card>
  );
}

function RestrictedRow({ row, rules }: { readonly row: Limits['restricted'][number]; readonly rules: Rules }) {
  const type = rules.bet_types.find(({ bet_type }) => bet_type === row.bet_type);
  return (
    <tr>
      <Cell numeric size="lg" className={styles.number}>
        {row.number}
      </Cell>
      <td>
        {type?.name}
        {isAnyOrder(row.bet_type) && <Caption as="div">{copy.anyOrder}</Caption>}
        {row.steps.map((step) => (
          <Caption as="div" key={step.up_to}>
            {copy.step(formatThb(step.up_to), formatRate(step.rate))}
          </Caption>
        ))}
      </td>
      <FigureCell>
        {row.rate === null ? (
          <Tag tone="error">
            <Icon name="lock" size={16} />
            {copy.closed}
          </Tag>
        ) : (
          <>
            {type !== undefined && row.rate < type.rate && (
              <Text as="s" tone="subtle">
                {formatRate(type.rate)}
              </Text>
            )}{' '}
            <Text as="b" tone={type !== undefined && row.rate < type.rate ? 'warn' : undefined}>
              {formatRate(row.rate)}
            </Text>
          </>
        )}
      </FigureCell>
    </tr>
  );
}
