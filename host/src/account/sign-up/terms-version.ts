import { formatThaiDate } from '@chokdee/format';

const YEARS_OF_ERA = 543;

/** A version is named by the day from which it stands, in years of the Buddhist era: `2569-11-01`, shown as that day. */
export function nameTermsVersion(version: string): string {
  const [, year, day] = /^(2\d{3})(-\d\d-\d\d)$/.exec(version) ?? [];
  return year === undefined ? version : formatThaiDate(`${Number(year) - YEARS_OF_ERA}${day}T12:00:00+07:00`);
}
