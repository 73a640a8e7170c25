import { useMe } from '@chokdee/backoffice-session';
import { useAddress } from '@chokdee/backoffice-ui';
import { bangkokDay } from '@chokdee/format';
import { serverClock } from '@chokdee/http';
import { copy } from './report.copy.ts';

const DAY_MS = 86_400_000;

/** Days and brand of a report, as they stand in the address. Left out: this many days up to today, all brands. */
export function useRange(days: number) {
  const [{ from, to, brand }, change] = useAddress();
  const { agents } = useMe();
  const now = serverClock.now();
  const range = {
    from: from ?? bangkokDay(now - (days - 1) * DAY_MS),
    to: to ?? bangkokDay(now),
    ...(brand !== undefined && { brand }),
  };
  const filters = [
    { name: 'from', label: copy.from, control: 'day' },
    { name: 'to', label: copy.to, control: 'day' },
    {
      name: 'brand',
      label: copy.brand,
      control: 'choice',
      options: agents.map(({ code, name }) => ({ value: code, label: name })),
    },
  ] as const;
  return { range, filters, change };
}
