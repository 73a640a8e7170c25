import { formatThb } from '@chokdee/format';
import { Money } from '@chokdee/ui';
import type { Prize } from './wheel.api.ts';

/** A prize in words: money as an amount, everything else by its name. */
export const prizeText = ({ kind, value, name }: Prize): string => (kind === 'credit' ? formatThb(value) : name);

/** The same with amounts in the colour of money. */
export function PrizeName({ prize }: { readonly prize: Prize }) {
  return prize.kind === 'credit' ? <Money thb={prize.value} /> : prize.name;
}
