import type { SlipLine } from '../state/slip.reducer.ts';
import type { PastedLine } from './parse-paste.ts';

/** Chosen meaning by the text of the line; equal lines share one question. */
export type Chosen = ReadonlyMap<string, number>;

/** Returns the bets of a line, or those of the chosen meaning. Null while none is chosen. */
export function takenBets(line: PastedLine, chosen: Chosen): readonly SlipLine[] | null {
  if ('bets' in line) return line.bets;
  return ('choices' in line && line.choices[chosen.get(line.text) ?? -1]) || null;
}

/** Chooses a meaning, or clears the same choice. */
export function withChoice(chosen: Chosen, text: string, choice: number): Chosen {
  const next = new Map(chosen);
  if (chosen.get(text) === choice) next.delete(text);
  else next.set(text, choice);
  return next;
}

/** Returns the lines that are not added, as typed, each below the lines that give it places or stakes. */
export function textOfRest(lines: readonly PastedLine[], chosen: Chosen): string {
  let under = '';
  return lines
    .filter((line) => takenBets(line, chosen) === null)
    .flatMap((line) => {
      const heading = line.under === under ? [] : [line.under];
      under = line.under;
      // The added equals sign prevents the usual stake, which the line did not get within the whole text.
      return [...heading, 'problem' in line && line.problem === 'no_stake' ? `${line.text} =` : line.text];
    })
    .filter((text) => text !== '')
    .join('\n');
}
