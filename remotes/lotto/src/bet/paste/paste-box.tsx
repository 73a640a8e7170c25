import { formatNumber } from '@chokdee/format';
import { Accordion, Button, DataList, Detail, FieldError, Hint, Stack } from '@chokdee/ui';
import type { EntryProps } from '../bet-props.ts';
import { copy } from '../copy.ts';
import styles from './paste.module.css';
import { Asked, Refused, Understood } from './paste-cards.tsx';
import type { Problem } from './reading.ts';
import { withChoice } from './taken-bets.ts';
import { MOST_CHARACTERS, usePaste } from './use-paste.ts';

/** Dates, times, sums and names of lotteries are no mistakes. */
const isKnownAsNoBet = ({ what }: Problem): boolean => what !== undefined && what !== 'chat';

/** Turns free text into bets. Shows understood and refused lines before anything is added. */
export function PasteBox({ detail, store, isDisabled }: EntryProps) {
  const { text, isTooLong, lines, meanings, bets, canAdd, add } = usePaste({ detail, store, isDisabled });
  const understood = lines.filter((line) => 'bets' in line);
  const asked = lines.filter((line) => 'choices' in line);
  const unread = lines.filter((line) => 'problem' in line);
  const [passed, refused] = [unread.filter(isKnownAsNoBet), unread.filter((line) => !isKnownAsNoBet(line))];
  const type = (typed: string) => store.dispatch({ type: 'pasteTyped', text: typed });
  return (
    <Stack above={3}>
      <label>
        <Detail as="span">{copy.paste.label}</Detail>
        <textarea
          className={styles.box}
          rows={6}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={copy.paste.placeholder}
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong ? 'paste-hint paste-error' : 'paste-hint'}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
      </label>
      <Hint id="paste-hint">{copy.paste.hint}</Hint>
      {isTooLong && (
        <FieldError id="paste-error">
          {copy.paste.tooLong(formatNumber(text.length), formatNumber(MOST_CHARACTERS))}
        </FieldError>
      )}
      <Accordion
        items={[
          { title: copy.paste.help, content: <DataList items={copy.paste.examples} className={styles.examples} /> },
        ]}
      />
      <Stack aria-live="polite">
        {understood.length > 0 && (
          <Understood lines={understood} count={understood.reduce((sum, line) => sum + line.bets.length, 0)} />
        )}
        {asked.length > 0 && (
          <Asked
            lines={asked}
            chosen={meanings}
            onChoose={(line, choice) =>
              store.dispatch({ type: 'meaningsChosen', meanings: withChoice(meanings, line.text, choice) })
            }
          />
        )}
        {refused.length > 0 && (
          <Refused lines={refused} heading={copy.paste.notUnderstood(refused.length)} tone="error" />
        )}
        {passed.length > 0 && <Refused lines={passed} heading={copy.paste.passedOver(passed.length)} />}
      </Stack>
      <Button variant="secondary" wide className={styles.add} disabled={!canAdd} onClick={add}>
        {copy.paste.add(bets.length)}
      </Button>
    </Stack>
  );
}
