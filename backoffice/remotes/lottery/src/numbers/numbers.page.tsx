import { ActButton, DeskPage } from '@chokdee/backoffice-ui';
import { type BetType, betTypeOrder } from '@chokdee/lotto-contract/bet-types';
import { betTypeLabels } from '@chokdee/lotto-contract/bet-types.copy';
import { type RestrictedTerms, readRestricted } from '@chokdee/lotto-contract/restricted-text';
import { useQueryClient } from '@chokdee/query';
import { Button, Flex, Form, Input, Select, Switch, Typography } from 'antd';
import { useMemo, useState } from 'react';
import { DrawChoice, useChosenDraw } from '../parts/draw-choice.tsx';
import { copy } from './copy.ts';
import { ReadLines } from './read-lines.tsx';
import { RestrictedList } from './restricted-list.tsx';

const ALL = 'all';
const STANDING = 'standing';
type Terms = keyof typeof copy.termsOf;

/** Terms of lines that name none; by liability the steps say what they pay. */
const usualOf = (terms: Terms): RestrictedTerms =>
  terms === 'closed'
    ? { kind: 'closed' }
    : { kind: 'share', percent: terms === 'liability' ? 100 : Number.parseInt(terms, 10) };

export function Page() {
  const { lottery, draw } = useChosenDraw();
  const [text, setText] = useState('');
  const [terms, setTerms] = useState<Terms>('closed');
  const [steps, setSteps] = useState('');
  const [types, setTypes] = useState<BetType[]>(['2top', '2bottom']);
  const [withOpen, setWithOpen] = useState(true);
  const client = useQueryClient();
  const list = useMemo(() => readRestricted(text, { terms: usualOf(terms), types }), [text, terms, types]);
  const wrong = list.lines.filter(({ kind }) => kind === 'error').length;
  const isReady = lottery !== undefined && draw !== undefined && list.numbers.length > 0 && wrong === 0;
  const dropWrong = () =>
    setText(
      list.lines
        .filter(({ kind }) => kind !== 'error')
        .map((line) => line.text)
        .join('\n'),
    );
  const target = {
    ...(lottery !== undefined && { lottery }),
    ...(draw !== undefined && { draw }),
    text,
    ...(types.length > 0 && { types: types.join(',') }),
    ...(draw === STANDING && withOpen && { 'open-rounds': true }),
  };
  const disabledWhy = isReady ? undefined : copy.notReady;
  const onDone = () => client.invalidateQueries();
  return (
    <DeskPage title={copy.title} about={copy.about}>
      <Flex wrap gap={12} align="center">
        <DrawChoice
          moreLotteries={[{ value: ALL, label: copy.allLotteries }]}
          moreDraws={[{ value: STANDING, label: copy.standing }]}
        />
        {draw === STANDING && (
          <Flex gap={8} align="center">
            <Switch aria-label={copy.openRounds} checked={withOpen} onChange={setWithOpen} />
            <span>{copy.openRounds}</span>
          </Flex>
        )}
      </Flex>
      <Flex wrap gap={24} align="flex-start">
        <div style={{ flex: '1 1 380px' }}>
          <Form layout="vertical" component="div">
            <Form.Item label={copy.text} htmlFor="numbers-text">
              <Input.TextArea
                id="numbers-text"
                rows={10}
                value={text}
                placeholder={copy.placeholder}
                onChange={({ target: { value } }) => setText(value)}
                style={{ fontVariantNumeric: 'tabular-nums' }}
              />
            </Form.Item>
            <Flex wrap gap={12}>
              <Form.Item label={copy.terms} htmlFor="numbers-terms">
                <Select
                  id="numbers-terms"
                  style={{ width: 190 }}
                  value={terms}
                  onChange={setTerms}
                  options={Object.entries(copy.termsOf).map(([value, label]) => ({ value: value as Terms, label }))}
                />
              </Form.Item>
              <Form.Item label={copy.types} htmlFor="numbers-types">
                <Select
                  id="numbers-types"
                  mode="multiple"
                  style={{ minWidth: 240 }}
                  value={types}
                  onChange={setTypes}
                  options={betTypeOrder.map((value) => ({ value, label: betTypeLabels[value] }))}
                />
              </Form.Item>
            </Flex>
            {terms === 'liability' && (
              <Form.Item label={copy.liability} htmlFor="numbers-steps" help={copy.liabilityHelp}>
                <Input id="numbers-steps" value={steps} onChange={({ target: { value } }) => setSteps(value)} />
              </Form.Item>
            )}
          </Form>
          <Flex wrap gap={8} style={{ marginTop: 12 }}>
            <ActButton
              call="POST /api/staff/numbers/restrict"
              type="primary"
              label={copy.restrict}
              about={copy.restrictAbout(list.numbers.length)}
              input={{ ...target, terms: terms === 'liability' ? steps.trim() : terms }}
              reason="optional"
              disabledWhy={disabledWhy}
              onDone={onDone}
            />
            <ActButton
              call="POST /api/staff/numbers/lift"
              danger
              label={copy.lift}
              about={copy.liftAbout(list.numbers.length)}
              input={target}
              disabledWhy={disabledWhy}
              onDone={onDone}
            />
          </Flex>
        </div>
        <div style={{ flex: '1 1 560px', minWidth: 0 }}>
          <Flex gap={12} align="center" wrap>
            <Typography.Text strong role="status">
              {copy.sum(list.numbers.length, wrong)}
            </Typography.Text>
            {wrong > 0 && <Button onClick={dropWrong}>{copy.dropWrong}</Button>}
          </Flex>
          <ReadLines lines={list.lines} />
        </div>
      </Flex>
      {lottery !== undefined && lottery !== ALL && draw !== undefined && (
        <RestrictedList key={`${lottery} ${draw}`} lottery={lottery} draw={draw} />
      )}
    </DeskPage>
  );
}
