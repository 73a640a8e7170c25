import { formatNumber, formatTime } from '@chokdee/format';
import { Button, cx, Detail, Figure, Label, Row, Tear, Text, Ticket, TicketPart, VisuallyHidden } from '@chokdee/ui';
import { Fragment } from 'react';
import type { Proof, Round } from '../../lotto.types.ts';
import { betTypeName, largeTypes } from '../../parts/bet-types.ts';
import { drawDate, roundName } from '../../parts/round-name/round-name.ts';
import { copy } from '../copy.ts';
import styles from './proof.module.css';
import type { Reveal } from './use-reveal.ts';

interface ResultTicketProps {
  readonly round: Round;
  readonly proof: Proof;
  readonly reveal: Reveal;
  /** True offers a button that shows the whole result at once. */
  readonly isAwaited: boolean;
}

/** The result on paper, with the digits of the bet types marked. */
export function ResultTicket({ round, proof, reveal, isAwaited }: ResultTicketProps) {
  const result = digitsOf(proof).join('');
  return (
    <Ticket above={4} label={roundName(round)}>
      <TicketPart guilloche>
        <Row justify="between">
          <div>
            <Detail as="span">
              {roundName(round)} · {drawDate(round.draw_date)}
            </Detail>
            <br />
            <Text as="b" size="lg">
              {copy.resultAt(formatTime(round.result_at))}
            </Text>
          </div>
          {isAwaited && (
            // Hidden instead of removed, so that nothing moves.
            <Button variant="text" size="sm" className={cx(reveal.isDone && styles.gone)} onClick={reveal.skip}>
              {copy.showNow}
            </Button>
          )}
        </Row>
      </TicketPart>
      <Tear />
      <TicketPart textAlign="center">
        <ResultDigits digits={digitsOf(proof)} shown={reveal.digits} />
        <VisuallyHidden role="status">
          {reveal.isDone ? copy.resultIs(formatNumber(Number(result))) : copy.revealing}
        </VisuallyHidden>
        <Row justify="between" above={3} className={styles.places}>
          {largeTypes.map((place) => (
            <div key={place}>
              <Label as="div">{betTypeName(place)}</Label>
              <Figure>{(reveal.isDone ? proof.numbers?.[place] : null) ?? '—'}</Figure>
            </div>
          ))}
        </Row>
      </TicketPart>
    </Ticket>
  );
}

/** Digits of the result, at least five. */
export const digitsOf = ({ result }: Pick<Proof, 'result'>): readonly string[] => [...(result ?? '').padStart(5, '0')];

interface DigitsProps {
  readonly digits: readonly string[];
  /** Number of digits shown, from the left. */
  readonly shown: number;
}

function ResultDigits({ digits, shown }: DigitsProps) {
  const isWhole = shown >= digits.length;
  return (
    <Row
      justify="center"
      gap={1}
      className={styles.digits}
      role="img"
      aria-label={isWhole ? formatNumber(Number(digits.join(''))) : copy.revealing}
    >
      {digits.map((digit, at) => {
        const fromEnd = digits.length - at;
        const isShown = at < shown;
        const place = fromEnd <= 3 ? styles.top : fromEnd <= 5 ? styles.bottom : undefined;
        return (
          <Fragment key={fromEnd}>
            <Figure as="span" className={cx(styles.digit, isShown ? place : styles.hidden)}>
              {isShown && <span className={cx(styles.comes)}>{digit}</span>}
            </Figure>
            {fromEnd % 3 === 1 && fromEnd > 1 && <span className={styles.comma}>,</span>}
          </Fragment>
        );
      })}
    </Row>
  );
}
