import { formatThb } from '@chokdee/format';
import { Box, Button, Card, Detail, Figure, Heading, Hint, Stack, Text, toast } from '@chokdee/ui';
import { useDeferredValue, useMemo } from 'react';
import { useStore } from 'zustand';
import type { EntryProps } from '../bet-props.ts';
import { copy } from '../copy.ts';
import { nameOfLine } from '../line-name.ts';
import { firstSelection, nextStake } from '../state/selection.ts';
import type { SlipLine } from '../state/slip.reducer.ts';
import type { PasteProblem } from './groups.ts';
import { type PastedLine, parsePaste } from './parse-paste.ts';
import styles from './paste.module.css';

/** Holds ten thousand lines; the slip drops what is more than a bill may hold. */
const MOST_CHARACTERS = 100_000;

/** Turns free text into bets, and shows what was understood and what was not before anything is added. */
export function PasteBox({ detail, store, isDisabled }: EntryProps) {
  const text = useStore(store, (state) => state.entry.pasted);
  const stakeThb = useStore(store, (state) => nextStake(state.slip.lines, detail.rates, firstSelection(detail.rates)));
  const read = useDeferredValue(text);
  const lines = useMemo(() => parsePaste(read, { rates: detail.rates, stakeThb }), [read, detail.rates, stakeThb]);
  const understood = lines.filter((line) => 'bets' in line);
  const rest = lines.filter((line) => 'problem' in line);
  const bets = understood.flatMap((line) => line.bets);
  const type = (typed: string) => store.dispatch({ type: 'pasteTyped', text: typed });
  const add = () => {
    store.dispatch({ type: 'added', lines: bets, maxItems: detail.max_items });
    type(rest.map((line) => line.text).join('\n'));
    if (rest.length > 0) toast.info(copy.paste.kept);
  };
  return (
    <Stack above={3}>
      <label>
        <Detail as="span">{copy.paste.label}</Detail>
        <textarea
          className={styles.box}
          rows={6}
          maxLength={MOST_CHARACTERS}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={copy.paste.placeholder}
          aria-describedby="paste-hint"
          value={text}
          onChange={(event) => type(event.target.value)}
        />
      </label>
      <Hint id="paste-hint">{copy.paste.hint}</Hint>
      <Stack aria-live="polite">
        {understood.length > 0 && <Understood lines={understood} count={bets.length} />}
        {rest.length > 0 && <NotUnderstood lines={rest} />}
      </Stack>
      <Button variant="secondary" wide disabled={isDisabled || bets.length === 0 || read !== text} onClick={add}>
        {copy.paste.add(bets.length)}
      </Button>
    </Stack>
  );
}

/** Nobody reads more lines than these. */
const SHOWN = 30;

type Understanding = Extract<PastedLine, { bets: readonly SlipLine[] }>;

function Understood({ lines, count }: { readonly lines: readonly Understanding[]; readonly count: number }) {
  return (
    <Card as="section">
      <Heading as="h3" tone="ok" size="sm">
        {copy.paste.understood(lines.length, count)}
      </Heading>
      <Box as="ul" above={1} className={styles.list}>
        {lines.slice(0, SHOWN).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pasted line is its place in the text
          <li key={at}>
            <Figure>{line.text}</Figure>
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

type Refusal = Extract<PastedLine, { problem: PasteProblem }>;

function NotUnderstood({ lines }: { readonly lines: readonly Refusal[] }) {
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
