import { formatThaiDate, formatThaiDateTime, formatTimeSeconds } from '@chokdee/format';
import { serverClock } from '@chokdee/http';
import { Tooltip } from 'antd';
import { copy } from '../copy.ts';

interface WhenProps {
  /** Time as in answers, or null for one that has not come. */
  readonly at: string | null | undefined;
  readonly show?: 'moment' | 'day' | 'age';
}

const MINUTE_MS = 60_000;

/** Age in minutes, hours or days. */
export function ageOf(at: string, nowMs: number): string {
  const minutes = Math.max(0, Math.floor((nowMs - Date.parse(at)) / MINUTE_MS));
  if (minutes < 60) return copy.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? copy.hours(hours, minutes % 60) : copy.days(Math.floor(hours / 24));
}

/** A time in Bangkok with a Buddhist year. The tooltip has its seconds. */
export function When({ at, show = 'moment' }: WhenProps) {
  if (at === null || at === undefined) return <span>{copy.unknown}</span>;
  const texts = {
    moment: formatThaiDateTime,
    day: formatThaiDate,
    age: (moment: string) => ageOf(moment, serverClock.now()),
  } as const;
  return (
    <Tooltip title={`${formatThaiDate(at)} ${formatTimeSeconds(at)}`}>
      <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
        {texts[show](at)}
      </time>
    </Tooltip>
  );
}
