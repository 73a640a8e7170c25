import { formatThaiDateTime, formatThb } from '@chokdee/format';
import { Box, Caption, Card, DataList, Figure, Label, Money, Progress, Row, Tag, Text } from '@chokdee/ui';
import type { ReactNode } from 'react';
import { copy } from './copy.ts';
import { CountedPlay, type CountedStake } from './counted-play.tsx';
import styles from './turnover.module.css';

/** A running turnover, as in the contract. Amounts in THB. */
export interface RunningTurnover {
  readonly source: 'deposit' | 'promotion' | 'coupon' | 'cashback';
  readonly title: string;
  readonly amount: number;
  readonly required: number;
  readonly done: number;
  readonly left: number;
  readonly progress: readonly CountedStake[];
  readonly max_stake: number | null;
  readonly granted_at: string;
  readonly expires_at: string | null;
}

interface Props {
  readonly turnover: RunningTurnover;
  /** Remaining bonus in THB. Undefined shows a dash. Deposits do not show it. */
  readonly bonusLeft: number | undefined;
  /** Actions on this turnover. */
  readonly children?: ReactNode;
}

/** A turnover requirement: progress, counted stakes and end. */
export function TurnoverCard({ turnover, bonusLeft, children }: Props) {
  const { title, required, done, left, granted_at, progress } = turnover;
  const facts = factsOf(turnover, bonusLeft);
  return (
    <Card as="section" above={3} aria-label={title}>
      <Row justify="between">
        <h3 className={styles.title}>{title}</h3>
        {left === 0 && <Tag tone="ok">{copy.complete}</Tag>}
      </Row>
      <Caption as="p">{copy.granted(formatThaiDateTime(granted_at))}</Caption>
      <Row justify="between" above={3} className={styles.figures}>
        <span>
          <Label>{copy.done}</Label>
          <br />
          <Figure className={styles.done}>{formatThb(done)}</Figure>
        </span>
        <Text as="span" textAlign="right">
          <Label>{copy.of}</Label>
          <br />
          <Figure>{formatThb(required)}</Figure>
        </Text>
      </Row>
      <Box above={1}>
        <Progress label={title} value={done} max={required} text={`${formatThb(done)} / ${formatThb(required)}`} />
        <Row as="p" justify="between" size="xs" tone="subtle" above={1}>
          <Figure as="span">{percentOf(done, required)}</Figure>
          {left > 0 && <Figure as="span">{copy.left(formatThb(left))}</Figure>}
        </Row>
      </Box>
      {progress.length > 0 && <CountedPlay progress={progress} total={done} />}
      {facts.length > 0 && <DataList above={3} items={facts} />}
      {children}
    </Card>
  );
}

function factsOf({ source, amount, max_stake, expires_at }: RunningTurnover, bonusLeft: number | undefined) {
  return [
    ...(source === 'deposit'
      ? []
      : [
          { term: copy.amount, value: <Money thb={amount} /> },
          { term: copy.bonusLeft, value: <Money thb={bonusLeft} /> },
        ]),
    ...(max_stake === null ? [] : [{ term: copy.maxStake, value: <Money thb={max_stake} /> }]),
    ...(expires_at === null ? [] : [{ term: copy.validUntil, value: copy.at(formatThaiDateTime(expires_at)) }]),
  ];
}

/** Rounds down, so that only a complete turnover shows 100%. */
function percentOf(done: number, required: number): string {
  const tenths = required > 0 ? Math.floor(Math.min(done / required, 1) * 1000) : 1000;
  return `${(tenths / 10).toFixed(1)}%`;
}
