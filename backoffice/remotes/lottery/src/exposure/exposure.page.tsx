import { useStaffQuery } from '@chokdee/backoffice-session';
import { ActButton, DeskPage, Thb, useAddress } from '@chokdee/backoffice-ui';
import { type BetType, betTypes } from '@chokdee/lotto-contract/bet-types';
import { betTypeLabels } from '@chokdee/lotto-contract/bet-types.copy';
import { Alert, Button, Empty, Flex, InputNumber, Segmented, Select, Skeleton, Switch, Typography } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { DrawChoice, useChosenDraw } from '../parts/draw-choice.tsx';
import { Failed } from '../parts/failed.tsx';
import { cellsOf, groupOrders, ordersIn } from './cells.ts';
import { copy } from './copy.ts';
import { Legend, NumberGrid } from './number-grid.tsx';

/** Interval between two looks at the bets, ms: the view reads counters and no bets. */
const EVERY_MS = 3_000;
const HUNDREDS = Array.from({ length: 10 }, (_, digit) => String(digit));

export function Page() {
  const { lottery, draw } = useChosenDraw();
  return (
    <DeskPage title={copy.title} about={copy.about}>
      <DrawChoice />
      {lottery === undefined || draw === undefined ? (
        <Empty description={copy.choose} />
      ) : (
        <Exposure key={`${lottery} ${draw}`} lottery={lottery} draw={draw} />
      )}
    </DeskPage>
  );
}

function Exposure({ lottery, draw }: { readonly lottery: string; readonly draw: string }) {
  const [{ brands, type }, change] = useAddress();
  const exposure = useStaffQuery(
    'GET /api/staff/exposure',
    { lottery, draw, ...(brands !== undefined && { brands }) },
    { every: EVERY_MS, live: ['numbers'] },
  );
  if (exposure.error) return <Failed error={exposure.error} onRetry={() => exposure.refetch()} />;
  if (!exposure.data) return <Skeleton active />;
  const { types, agents, stakes, takes_bets } = exposure.data;
  const shown =
    types.find(({ bet_type }) => bet_type === type) ?? types.find(({ bet_type }) => bet_type === '2top') ?? types[0];
  return (
    <Flex vertical gap={16}>
      <Flex wrap gap={12} align="center">
        <Select
          aria-label={copy.brands}
          mode="multiple"
          style={{ minWidth: 200 }}
          placeholder={copy.brands}
          value={brands?.split(',') ?? []}
          onChange={(chosen: string[]) => change({ brands: chosen.join(',') })}
          options={agents.map((value) => ({ value, label: value }))}
        />
        <Segmented
          aria-label={copy.type}
          value={shown?.bet_type ?? ''}
          onChange={(chosen) => change({ type: String(chosen) })}
          options={types.map(({ bet_type }) => ({ value: bet_type, label: betTypeLabels[bet_type] }))}
        />
        <span>
          <Typography.Text type="secondary">{copy.stakes} </Typography.Text>
          <Thb value={stakes} />
        </span>
      </Flex>
      {!takes_bets && <Alert type="info" showIcon title={copy.closed} />}
      {shown !== undefined && (
        <TypeGrid
          key={shown.bet_type}
          exposure={shown}
          input={{ lottery, draw, ...(brands !== undefined && { brands }) }}
          takesBets={takes_bets}
          onDone={() => exposure.refetch()}
        />
      )}
    </Flex>
  );
}

interface TypeGridProps {
  readonly exposure: Parameters<typeof cellsOf>[0];
  readonly input: { readonly lottery: string; readonly draw: string; readonly brands?: string };
  readonly takesBets: boolean;
  readonly onDone: () => void;
}

function TypeGrid({ exposure, input, takesBets, onDone }: TypeGridProps) {
  const { bet_type: betType, stake, worst } = exposure;
  const [hundred, setHundred] = useState('0');
  const [isGrouped, setIsGrouped] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [over, setOver] = useState<number | null>(null);
  const cells = useMemo(() => cellsOf(exposure), [exposure]);
  const isThree = cells.length === 1000;
  const groups = useMemo(() => (isGrouped ? groupOrders(cells) : cells), [cells, isGrouped]);
  const shown = isThree && !isGrouped ? groups.filter(({ number }) => number.startsWith(hundred)) : groups;
  const toggle = useCallback((number: string) => {
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(number)) after.add(number);
      return after;
    });
  }, []);
  const numbers = isGrouped ? [...chosen].flatMap((number) => ordersIn(cells, number)) : [...chosen];
  const chooseOver = () =>
    over !== null && setChosen(new Set(groups.filter(({ liability }) => liability > over).map(({ number }) => number)));
  const why = !takesBets ? copy.closed : chosen.size === 0 ? copy.none : undefined;
  const act = (terms: 'closed' | '50%') =>
    ({
      call: 'POST /api/staff/numbers/restrict',
      input: { ...input, terms, text: textOf(betType, numbers) },
      reason: 'optional',
      disabledWhy: why,
      onDone: () => {
        setChosen(new Set());
        onDone();
      },
    }) as const;
  return (
    <Flex vertical gap={12}>
      <Flex wrap gap={16} align="center">
        <Typography.Text type="secondary">
          {copy.ofType} <Thb value={stake} />
        </Typography.Text>
        <Typography.Text type="secondary">
          {copy.worst} <Thb value={worst} />
        </Typography.Text>
        {isThree && !isGrouped && (
          <Segmented aria-label={copy.hundreds} value={hundred} onChange={setHundred} options={HUNDREDS} />
        )}
        {isThree && (
          <Flex gap={8} align="center">
            <Switch
              aria-label={copy.permutations}
              checked={isGrouped}
              onChange={(isOn) => {
                setChosen(new Set());
                setIsGrouped(isOn);
              }}
            />
            <span>{copy.permutations}</span>
          </Flex>
        )}
      </Flex>
      <Flex wrap gap={8} align="center">
        <Typography.Text role="status">{copy.chosen(numbers.length)}</Typography.Text>
        <ActButton {...act('closed')} label={copy.close} about={copy.closeAbout(nameOf(betType, numbers))} />
        <ActButton {...act('50%')} label={copy.half} about={copy.halfAbout(nameOf(betType, numbers))} />
        <Button onClick={() => setChosen(new Set())}>{copy.clear}</Button>
        <InputNumber<number>
          aria-label={copy.over}
          placeholder={copy.overHelp}
          min={1}
          value={over}
          onChange={setOver}
          onPressEnter={chooseOver}
          style={{ width: 130 }}
        />
        <Button onClick={chooseOver}>{copy.over}</Button>
      </Flex>
      <Legend />
      <div style={{ overflowX: 'auto' }}>
        <NumberGrid cells={shown} stakeOfType={stake} chosen={chosen} onToggle={toggle} />
      </div>
    </Flex>
  );
}

/** Numbers as the reader of pasted lists takes them. */
const textOf = (betType: BetType, numbers: readonly string[]): string =>
  `${betTypes[betType].name} ${numbers.join(' ')}`;

const nameOf = (betType: BetType, numbers: readonly string[]): string => textOf(betType, numbers.slice(0, 20));
