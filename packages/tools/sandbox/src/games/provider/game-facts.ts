import type { CatalogueGame } from '../catalogue/catalogue.ts';
import type { MotifName } from '../catalogue/pictures.ts';
import { type Engine, mostThb } from '../engines/engine.ts';
import { copy } from './game-facts.copy.ts';

/** Facts of a game, as the provider protocol has them; an engine leaves out what it does not know. */
export interface GameFacts {
  readonly volatility: 'low' | 'medium' | 'high' | null;
  readonly min_bet: number;
  readonly max_bet: number;
  readonly themes: readonly string[];
  readonly features: readonly string[];
  readonly paytable: readonly PaytableRow[];
}

interface PaytableRow {
  readonly label: string;
  readonly value: string;
}

/** Reads what a game is and pays off its rules. */
export function factsOf(game: CatalogueGame, engine: Engine): GameFacts {
  return {
    volatility: engine.volatility ?? null,
    min_bet: Math.min(...engine.chipsThb),
    max_bet: mostThb,
    themes: themesOf(game, engine),
    features: featuresOf(engine),
    paytable: paytableOf(engine),
  };
}

interface SlotTable {
  readonly lines: readonly unknown[];
  readonly reels: number;
  readonly pays: Readonly<Record<string, readonly number[]>>;
  readonly wild: string;
  readonly units: number;
  readonly slotFree: { readonly awards: Readonly<Record<number, number>>; readonly times: number } | null;
  readonly names?: Readonly<Record<string, string>>;
}

function featuresOf({ kind, table, isTable }: Engine): string[] {
  if (kind !== 'slot') return isTable ? [copy.manyBets] : [];
  const { lines, reels, slotFree } = table as SlotTable;
  const awards = Object.values(slotFree?.awards ?? {});
  return [
    lines.length > 0 ? copy.lines(lines.length) : copy.ways(3 ** reels),
    copy.wild,
    ...(slotFree ? [copy.freeSpins(Math.min(...awards), Math.max(...awards)), copy.times(slotFree.times)] : []),
  ];
}

function paytableOf({ kind, table }: Engine): PaytableRow[] {
  if (kind === 'slot') return slotRows(table as SlotTable);
  if (kind === 'fishing') {
    const { fish } = table as { fish: readonly { label: string; times: number }[] };
    return fish.map(({ label, times }) => ({ label, value: copy.timesOfShot(times) }));
  }
  const { choices = [] } = table as { choices?: readonly { label: string; note: string }[] };
  return choices.map(({ label, note }) => ({ label, value: note }));
}

/** Lists what so many alike pay of the whole stake, the most first. */
function slotRows({ pays, units, wild, names, lines }: SlotTable): PaytableRow[] {
  const symbols = Object.entries(pays).filter(([, times]) => times.length > 0);
  const rows = symbols.map(([symbol, times], place) => ({
    label: names?.[symbol] ?? (symbol === wild ? copy.wildSymbol : copy.symbol(place + (pays[wild]?.length ? 0 : 1))),
    value: times
      .map((units3, index) => copy.alike(index + 3, round(units3 / units)))
      .reverse()
      .join(' · ')
      .concat(lines.length > 0 ? '' : copy.eachWay),
  }));
  return [copy.basis, ...rows];
}

const round = (times: number): number => Math.floor(times * 100) / 100;

const byEngine: Readonly<Record<string, readonly string[]>> = {
  dice: ['dice'],
  baccarat: ['cards'],
  fishing: ['sea'],
};

const byMotif: readonly (readonly [theme: string, motifs: readonly MotifName[]])[] = [
  ['animals', ['tiger', 'elephant', 'rooster', 'butterfly', 'peacock', 'rabbit', 'turtle', 'cat', 'horse', 'owl']],
  ['sea', ['carp', 'pearl', 'seahorse', 'turtle', 'coconut', 'longboat']],
  ['nature', ['lotus', 'moon', 'frangipani', 'sun', 'orchid', 'rice', 'tamarind', 'butterfly']],
  ['fruit', ['mango', 'durian', 'chili', 'mangosteen', 'coconut']],
  ['treasure', ['coins', 'gem', 'chest', 'moneybag', 'crown', 'pearl']],
  ['legend', ['naga', 'mask', 'temple', 'crown', 'elephant']],
  ['festival', ['lantern', 'skylantern', 'kite', 'firework', 'gong', 'drum', 'longboat', 'fan', 'tuktuk']],
  ['classic', ['seven', 'ace']],
];

/** Returns themes: of a slot by its picture, of other games by their engine. */
const themesOf = ({ motif }: CatalogueGame, { kind }: Engine): readonly string[] =>
  byEngine[kind] ?? byMotif.filter(([, motifs]) => motifs.includes(motif)).map(([theme]) => theme);
