import { readFileSync } from 'node:fs';

/** Figure that a command measured. */
export interface Cost {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Command that measures it again. */
  readonly command: string;
  readonly commit: string;
  readonly machine: string;
  /** Day of the measurement, as 2026-11-28. */
  readonly date: string;
  readonly note?: string;
}

/** Figure about members or machines. Its source is a document of this project, or `the house`, which must set it. */
export interface Assumption {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly source: string;
  readonly meaning: string;
}

/** Price of a unit. Null means that the house has not set its own price; then the public range counts. */
export interface Price {
  readonly name: string;
  readonly value: number | null;
  readonly unit: string;
  readonly publicLow: number;
  readonly publicHigh: number;
  readonly source: string;
}

export interface Inputs {
  readonly costs: readonly Cost[];
  readonly assumptions: readonly Assumption[];
  readonly prices: readonly Price[];
}

/** Figure that is missing, unknown, twice there, without a source, or not a number that can be right. */
export class FigureError extends Error {}

/** Figures by name. */
export interface Figures {
  /** @throws FigureError for a name that is not there */
  get(name: string): number;
  /** @throws FigureError for a name that is not there */
  price(name: string): { readonly low: number; readonly high: number };
  /** Names that were not asked for. */
  unused(): string[];
}

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const SOURCES = {
  costs: ['unit', 'command', 'commit', 'machine', 'date'],
  assumptions: ['unit', 'source', 'meaning'],
  prices: ['unit', 'source'],
} as const;

/** @throws FigureError for the first figure that cannot be used */
export function createFigures(inputs: Inputs): Figures {
  const values = new Map<string, number>();
  const prices = new Map<string, { low: number; high: number }>();
  const add = <T>(to: Map<string, T>, name: string, value: T): void => {
    if (values.has(name) || prices.has(name)) throw new FigureError(`${name} is there twice`);
    to.set(name, value);
  };
  for (const kind of ['costs', 'assumptions', 'prices'] as const) {
    for (const figure of inputs[kind]) {
      const missing = SOURCES[kind].find((field) => !isText(figure[field as keyof typeof figure]));
      if (missing) throw new FigureError(`${figure.name} has no ${missing}`);
    }
  }
  for (const { name, value } of [...inputs.costs, ...inputs.assumptions]) add(values, name, positive(name, value));
  for (const { name, value, publicLow, publicHigh } of inputs.prices) {
    const range = value === null ? { low: publicLow, high: publicHigh } : { low: value, high: value };
    if (positive(name, range.low) > positive(name, range.high)) throw new FigureError(`${name} is a range backwards`);
    add(prices, name, range);
  }
  const unused = new Set([...values.keys(), ...prices.keys()]);
  const read = <T>(from: Map<string, T>, name: string): T => {
    const found = from.get(name);
    if (found === undefined) throw new FigureError(`no figure has the name ${name}`);
    unused.delete(name);
    return found;
  };
  return {
    get: (name) => read(values, name),
    price: (name) => read(prices, name),
    unused: () => [...unused],
  };
}

function positive(name: string, value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value) || value <= 0)
    throw new FigureError(`${name} is no number above 0: ${value}`);
  return value;
}

export function readInputs(): Inputs {
  const read = <T>(file: string): T => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
  return { costs: read('costs.json'), assumptions: read('assumptions.json'), prices: read('prices.json') };
}
