const ZONE = 'Asia/Bangkok';
const formats = new Map<string, Intl.DateTimeFormat>();

type Instant = string | number | Date;

/** Shown for an invalid time, which must not break the page. */
const UNKNOWN = '—';
const isKnown = (at: Instant) => !Number.isNaN(new Date(at).getTime());

function format(at: Instant, options: Intl.DateTimeFormatOptions): string {
  if (!isKnown(at)) return UNKNOWN;
  const key = JSON.stringify(options);
  let formatter = formats.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('th-TH-u-ca-buddhist-nu-latn', { timeZone: ZONE, ...options });
    formats.set(key, formatter);
  }
  return formatter.format(new Date(at));
}

/** `20 พ.ย. 2569` */
export const formatThaiDate = (at: Instant): string =>
  format(at, { day: 'numeric', month: 'short', year: 'numeric' }).replace(/ พ\.ศ\. /, ' ');

/** `พฤศจิกายน 2569` */
export const formatThaiMonth = (at: Instant): string =>
  format(at, { month: 'long', year: 'numeric' }).replace(/ พ\.ศ\. /, ' ');

/** `วันศุกร์` */
export const formatWeekday = (at: Instant): string => format(at, { weekday: 'long' });

/** Short weekdays from Sunday, as above a calendar. */
export const weekdaysShort = ['อา.', 'จ.', 'อ.', 'พ.', 'พฤ.', 'ศ.', 'ส.'] as const;

/** `20 พ.ย. 69` */
export const formatThaiDateShort = (at: Instant): string => {
  if (!isKnown(at)) return UNKNOWN;
  const [day = '', month = ''] = format(at, { day: 'numeric', month: 'short' }).split(' ');
  return `${day} ${month} ${formatThaiDate(at).slice(-2)}`;
};

/** `14:05`, Bangkok, 24 hours. */
export const formatTime = (at: Instant): string => format(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** `14:05:09` */
export const formatTimeSeconds = (at: Instant): string =>
  format(at, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' });

/** `20 พ.ย. 2569 14:05` */
export const formatThaiDateTime = (at: Instant): string =>
  isKnown(at) ? `${formatThaiDate(at)} ${formatTime(at)}` : UNKNOWN;

/**
 * Calendar day in Bangkok, `YYYY-MM-DD`.
 * @throws RangeError when the time is invalid
 */
export function bangkokDay(at: Instant): string {
  return new Date(new Date(at).getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
}

/** Time left: `02:20` under an hour, `1:32:20` under two days, `11 วัน` beyond. Never negative. */
export function formatCountdown(leftMs: number): string {
  if (Number.isNaN(leftMs)) return UNKNOWN;
  const total = Math.max(0, Math.ceil(leftMs / 1000));
  const days = Math.floor(total / 86_400);
  if (days >= 2) return `${days} วัน`;
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor((total % 3600) / 60);
  const pad = (n: number) => String(n).padStart(2, '0');
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(total % 60)}` : `${pad(minutes)}:${pad(total % 60)}`;
}

/** Colour of a countdown (domain guide section 2): green over 60 s, amber to 10 s, red below. */
export function countdownTone(leftMs: number): 'ok' | 'warn' | 'danger' {
  if (leftMs > 60_000) return 'ok';
  return leftMs >= 10_000 ? 'warn' : 'danger';
}

/** Noon of the first day of a month, in any year. January is 0. */
export const noonOf = (month: number) => Date.UTC(2026, month, 1, 12);

/** Short names of the months from January: `ม.ค.` to `ธ.ค.` */
export function shortMonths(): readonly string[] {
  const { format } = new Intl.DateTimeFormat('th-TH', { month: 'short', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format(noonOf(month)));
}
