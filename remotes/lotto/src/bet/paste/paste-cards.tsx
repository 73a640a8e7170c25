import { formatThb } from '@chokdee/format';
import { Box, Card, Chip, Detail, Figure, Heading, Stack, Text } from '@chokdee/ui';
import { Fragment } from 'react';
import { thbOf } from '../../parts/satang.ts';
import { copy } from '../copy.ts';
import { nameOfLine } from '../line-name.ts';
import { type SlipLine, sumOfStakes } from '../state/slip.reducer.ts';
import type { PastedLine } from './parse-paste.ts';
import styles from './paste.module.css';
import type { Problem } from './reading.ts';
import type { Chosen } from './taken-bets.ts';

/** Most listed lines; longer lists are not read. */
const SHOWN = 30;

type Understanding = Extract<PastedLine, { bets: readonly SlipLine[] }>;

export function Understood({ lines, count }: { readonly lines: readonly Understanding[]; readonly count: number }) {
  return (
    <Card as="section">
      <Heading as="h3" tone="ok" size="sm">
        {copy.paste.understood(lines.length, count)}
      </Heading>
      <Box as="ul" above={1} className={styles.list}>
        {lines.slice(0, SHOWN).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pasted line is identified by its position
          <li key={at}>
            <Figure className={styles.typed}>{line.text}</Figure>
            <Detail as="span">{sentenceOf(line.bets)}</Detail>
            <PassedOver parts={line.passed ?? []} />
          </li>
        ))}
      </Box>
      <More count={lines.length - SHOWN} />
    </Card>
  );
}

function sentenceOf(bets: readonly SlipLine[]): string {
  const parts = bets.slice(0, SHOWN).map((bet) => `${nameOfLine(bet)} ${formatThb(thbOf(bet.stakeSatang))}`);
  const rest = bets.length - SHOWN;
  return parts.join(' · ') + (rest > 0 ? ` ${copy.more(rest)}` : '');
}

type Question = Extract<PastedLine, { choices: readonly (readonly SlipLine[])[] }>;

interface AskedProps {
  readonly lines: readonly Question[];
  readonly chosen: Chosen;
  readonly onChoose: (line: Question, choice: number) => void;
}

/** Ambiguous lines. They are added only after the member has chosen a meaning. */
export function Asked({ lines, chosen, onChoose }: AskedProps) {
  return (
    <Card as="section">
      <Heading as="h3" size="sm">
        {copy.paste.asked(lines.length)}
      </Heading>
      <Box as="ul" above={1} className={styles.list}>
        {lines.slice(0, SHOWN).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pasted line is identified by its position
          <li key={at}>
            <Figure className={styles.typed}>{line.text}</Figure>
            <PassedOver parts={line.passed} />
            <Stack gap={2} above={1} role="group" aria-label={line.text} className={styles.choices}>
              {line.choices.map((bets, choice) => (
                <Chip
                  key={sentenceOf(bets)}
                  className={styles.choice}
                  on={chosen.get(line.text) === choice}
                  onClick={() => onChoose(line, choice)}
                >
                  {sentenceOf(bets)} · {copy.paste.sum(formatThb(thbOf(sumOfStakes(bets))))}
                </Chip>
              ))}
            </Stack>
          </li>
        ))}
      </Box>
      <More count={lines.length - SHOWN} />
    </Card>
  );
}

type Refusal = PastedLine & Problem;

interface RefusedProps {
  readonly lines: readonly Refusal[];
  readonly heading: string;
  readonly tone?: 'error';
}

/** Lines that are not added, with the faulty part underlined and the reason. */
export function Refused({ lines, heading, tone }: RefusedProps) {
  return (
    <Card as="section">
      <Heading as="h3" size="sm" {...(tone && { tone })}>
        {heading}
      </Heading>
      <Box as="ul" above={1} className={styles.list}>
        {lines.slice(0, SHOWN).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pasted line is identified by its position
          <li key={at}>
            <Marked line={line} />
            <Text as="span" size="sm" {...(tone && { tone })}>
              {line.what && line.what !== 'chat' ? copy.paste.passed[line.what] : copy.paste.problems[line.problem]}
            </Text>
          </li>
        ))}
      </Box>
      <More count={lines.length - SHOWN} />
    </Card>
  );
}

/** The line with its faulty parts underlined; without marks the whole line. */
function Marked({ line: { text, marks, problem } }: { readonly line: Refusal }) {
  if (problem === 'no_bet') return <span className={styles.text}>{text}</span>;
  const spans = marks.length > 0 ? marks : [{ from: 0, to: text.length }];
  return (
    <span className={styles.text}>
      {spans.map(({ from, to }, at) => (
        <Fragment key={from}>
          {text.slice(spans[at - 1]?.to ?? 0, from)}
          <u className={styles.mark}>{text.slice(from, to)}</u>
        </Fragment>
      ))}
      {text.slice(spans.at(-1)?.to)}
    </span>
  );
}

function PassedOver({ parts }: { readonly parts: readonly string[] }) {
  return parts.length > 0 ? <Detail as="span">{copy.paste.ignored(parts.join(' '))}</Detail> : null;
}

function More({ count }: { readonly count: number }) {
  return count > 0 ? <Detail above={2}>{copy.more(count)}</Detail> : null;
}
