import { Link } from '@chokdee/router';
import { Card, cx, Definitions, Detail, Figure, Icon, Label, LinkButton, Note, Row, Tag, Text } from '@chokdee/ui';
import { DrawnEmblem } from '@chokdee/ui/emblem';
import { useEffect, useRef } from 'react';
import type { DrawNumbers, Result } from '../../lotto.types.ts';
import { lottoPaths } from '../../lotto-paths.ts';
import { betTypeName, largeTypes, smallTypes } from '../bet-types.ts';
import { copy as areaCopy } from '../copy.ts';
import { drawTitle, roundName } from '../round-name/round-name.ts';
import { copy } from './copy.ts';
import styles from './result.module.css';
import { ResultSource } from './result-source.tsx';

interface ResultCardProps {
  readonly result: Result;
  /** True scrolls the card into view and focuses it. */
  readonly isChosen: boolean;
}

/** Shows every number of a result and its source. */
export function ResultCard({ result, isChosen }: ResultCardProps) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isChosen) return;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isChosen]);
  return (
    <Card as="section" ref={card} className={styles.card} tabIndex={-1} aria-label={copy.open(roundName(result))}>
      <Row justify="between">
        <Row gap={3}>
          <DrawnEmblem look={result.emblem} />
          <div>
            <h2>{roundName(result)}</h2>
            <Detail as="div">{drawTitle(result)}</Detail>
          </div>
        </Row>
        {result.numbers !== null && <ConfirmedTag result={result} />}
      </Row>
      {result.numbers === null ? (
        <Note tone="warn" above={3}>
          <b>{areaCopy.roundStatus[result.status]}</b> {result.void_reason}
        </Note>
      ) : (
        <Numbers numbers={result.numbers} />
      )}
      <ResultSource result={result} />
      <LinkButton as={Link} variant="secondary" wide above={3} to={lottoPaths.resultsOf(result.category_id)}>
        <Icon name="chart" size={20} />
        {copy.stats}
      </LinkButton>
    </Card>
  );
}

function ConfirmedTag({ result }: { readonly result: Result }) {
  if (result.group === 'yeekee') return <Tag tone="ok">{copy.provable}</Tag>;
  return result.confirmed_at === null ? null : <Tag tone="ok">{copy.confirmed}</Tag>;
}

function Numbers({ numbers }: { readonly numbers: DrawNumbers }) {
  const more = smallTypes.filter((place) => numbers[place] !== undefined);
  return (
    <>
      {numbers.first_prize !== undefined && <FirstPrize number={numbers.first_prize} />}
      <Row above={3} textAlign="center" className={styles.places}>
        {largeTypes.map((place) => (
          <div key={place}>
            <Label as="div">{betTypeName(place)}</Label>
            <Figure>{numbers[place] ?? '—'}</Figure>
          </div>
        ))}
      </Row>
      {more.length > 0 && (
        <Definitions above={3} className={styles.more}>
          {more.map((place) => (
            <More key={place} name={betTypeName(place)} value={[numbers[place]].flat().join('  ')} />
          ))}
        </Definitions>
      )}
    </>
  );
}

function More({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <Figure as="dd" size="lg">
        {value}
      </Figure>
    </>
  );
}

/** The first prize, with the digits of the bet types marked. */
function FirstPrize({ number }: { readonly number: string }) {
  const digits = [...number].map((digit, at) => ({ digit, fromEnd: number.length - at }));
  return (
    <Text as="div" textAlign="center" above={3}>
      <Detail as="div">{areaCopy.firstPrize}</Detail>
      <Row above={1} justify="center" className={styles.digits} role="img" aria-label={number}>
        {digits.map(({ digit, fromEnd }) => (
          <Figure as="span" key={fromEnd} className={cx(fromEnd <= 3 && styles.top)}>
            {digit}
          </Figure>
        ))}
      </Row>
    </Text>
  );
}
