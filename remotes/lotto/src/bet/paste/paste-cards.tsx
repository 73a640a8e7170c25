import { formatThb } from '@chokdee/format';
import { Box, Card, Chip, Detail, Figure, Heading, Stack, Text } from '@chokdee/ui';
import { copy } from '../copy.ts';
import { nameOfLine } from '../line-name.ts';
import type { SlipLine } from '../state/slip.reducer.ts';
import type { PastedLine } from './parse-paste.ts';
import styles from './paste.module.css';
import type { PasteProblem } from './reading.ts';
import type { Chosen } from './taken-bets.ts';

/** Nobody reads more lines than these. */
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
          // biome-ignore lint/suspicious/noArrayIndexKey: a pasted line is its place in the text
          <li key={at}>
            <Figure className={styles.typed}>{line.text}</Figure>
            <Detail as="span">{sentenceOf(line.bets)}</Detail>
          </li>
        ))}
      </Box>
      <More count={lines.length - SHOWN} />
    </Card>
  );
}

function sentenceOf(bets: readonly SlipLine[]): string {
  const parts = bets.slice(0, SHOWN).map((bet) => `${nameOfLine(bet)} ${formatThb(bet.stakeThb)}`);
  const rest = bets.length - SHOWN;
  return parts.join(' · ') + (rest > 0 ? ` ${copy.more(rest)}` : '');
}

type Question = Extract<PastedLine, { choices: readonly (readonly SlipLine[])[] }>;

interface AskedProps {
  readonly lines: readonly Question[];
  readonly chosen: Chosen;
  readonly onChoose: (line: Question, choice: number) => void;
}

/** Lines that can mean more than one thing: nothing of them is added before the member has said which. */
export function Asked({ lines, chosen, onChoose }: AskedProps) {
  return (
    <Card as="section">
      <Heading as="h3" size="sm">
        {copy.paste.asked(lines.length)}
      </Heading>
      <Box as="ul" above={1} className={styles.list}>
        {lines.slice(0, SHOWN).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pasted line is its place in the text
          <li key={at}>
            <Figure className={styles.typed}>{line.text}</Figure>
            {line.ignored.length > 0 && <Detail as="span">{copy.paste.ignored(line.ignored.join(' '))}</Detail>}
            <Stack gap={2} above={1} role="group" aria-label={line.text} className={styles.choices}>
              {line.choices.map((bets, choice) => (
                <Chip
                  key={sentenceOf(bets)}
                  className={styles.choice}
                  on={chosen.get(line.text) === choice}
                  onClick={() => onChoose(line, choice)}
                >
                  {sentenceOf(bets)}
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

type Refusal = Extract<PastedLine, { problem: PasteProblem }>;

export function NotUnderstood({ lines }: { readonly lines: readonly Refusal[] }) {
  return (
    <Card as="section">
      <Heading as="h3" tone="error" size="sm">
        {copy.paste.notUnderstood(lines.length)}
      </Heading>
      <Box as="ul" above={1} className={styles.list}>
        {lines.slice(0, SHOWN).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pasted line is its place in the text
          <li key={at}>
            <s className={styles.text}>{line.text}</s>
            <Text as="span" size="sm" tone="error">
              {copy.paste.problems[line.problem]}
            </Text>
          </li>
        ))}
      </Box>
      <More count={lines.length - SHOWN} />
    </Card>
  );
}

function More({ count }: { readonly count: number }) {
  return count > 0 ? <Detail above={2}>{copy.more(count)}</Detail> : null;
}
