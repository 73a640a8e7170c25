import { formatRate } from '@chokdee/format';
import { Note } from '@chokdee/ui';
import type { QuoteItem } from '../../lotto.types.ts';
import { copy } from '../copy.ts';
import { nameOfBet } from '../line-name.ts';
import type { QuoteChange } from '../state/quote-changes.ts';
import { refusalOf } from './quote-ticket.tsx';

/** Most listed lines, so that the button stays on a phone's screen. The ticket below has all lines. */
const SHOWN = 6;

/** Lists the differences to the confirmed quote. Draws nothing for the first quote. */
export function ChangedNote({ changes }: { readonly changes: readonly QuoteChange[] | null }) {
  if (changes === null) return null;
  const isSame = changes.length === 0;
  return (
    <Note tone={isSame ? 'info' : 'warn'}>
      <div role="status">
        <b>{isSame ? copy.confirm.sameTitle : copy.confirm.changedTitle}</b>
        <br />
        {isSame ? copy.confirm.same : copy.confirm.changed}
        {changes.slice(0, SHOWN).map((change) => (
          <div key={`${change.item.bet_type}:${change.item.number}`}>{sentenceOf(change)}</div>
        ))}
        {changes.length > SHOWN && <div>{copy.more(changes.length - SHOWN)}</div>}
      </div>
    </Note>
  );
}

function sentenceOf({ item, kind, fromRate }: QuoteChange): string {
  const name = nameOfBet(item.number, item.bet_type);
  if (kind === 'refused') return copy.confirm.nowRefused(name, refusalOf(item) ?? '');
  const say = item.rate < fromRate ? copy.confirm.rateChanged : copy.confirm.rateRose;
  return say(name, formatRate(fromRate), formatRate(item.rate));
}

/** Lists the lines that pay less than the lottery's rate, with the reason. */
export function ReducedNote({ items }: { readonly items: readonly QuoteItem[] }) {
  const reduced = items.filter((item) => item.rate < item.original_rate);
  if (reduced.length === 0) return null;
  return (
    <Note tone="warn">
      <b>{copy.confirm.reduced(reduced.length)}</b>
      {reduced.slice(0, SHOWN).map((item) => (
        <div key={`${item.bet_type}:${item.number}`}>
          {copy.confirm.reducedLine(
            nameOfBet(item.number, item.bet_type),
            formatRate(item.original_rate),
            formatRate(item.rate),
          )}
          {item.note !== null && ` · ${item.note}`}
        </div>
      ))}
      {reduced.length > SHOWN && <div>{copy.more(reduced.length - SHOWN)}</div>}
    </Note>
  );
}
