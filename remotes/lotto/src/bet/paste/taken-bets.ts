import type { SlipLine } from '../state/slip.reducer.ts';
import type { PastedLine } from './parse-paste.ts';

/** Which choice the member made, by the text of the line: the same text is the same question. */
export type Chosen = ReadonlyMap<string, number>;

/** Returns the bets of a line; of a question those that were chosen. Null while there are none. */
export function takenBets(line: PastedLine, chosen: Chosen): readonly SlipLine[] | null {
  if ('bets' in line) return line.bets;
  return ('choices' in line && line.choices[chosen.get(line.text) ?? -1]) || null;
}

/** Chooses, or takes back what was chosen. */
export function withChoice(chosen: Chosen, text: string, choice: number): Chosen {
  const next = new Map(chosen);
  if (chosen.get(text) === choice) next.delete(text);
  else next.set(text, choice);
  return next;
}

/** Returns the lines that are not added as they were typed, below the lines that still hold for them. */
export function textOfRest(lines: readonly PastedLine[], chosen: Chosen): string {
  let under = '';
  return lines
    .filter((line) => takenBets(line, chosen) === null)
    .flatMap((line) => {
      const heading = line.under === under ? [] : [line.under];
      under = line.under;
      // Alone it would get the usual stake, which it had not in the whole text.
      return [...heading, 'problem' in line && line.problem === 'no_stake' ? `${line.text} =` : line.text];
    })
    .filter((text) => text !== '')
    .join('\n');
}
