import { formatThaiDate } from '@chokdee/format';

const YEARS_OF_ERA = 543;

/** Formats a version for members. `2569-11-01` is the first day of its validity, in years of the Buddhist era. */
export function nameTermsVersion(version: string): string {
  const [, year, day] = /^(2\d{3})(-\d\d-\d\d)$/.exec(version) ?? [];
  return year === undefined ? version : formatThaiDate(`${Number(year) - YEARS_OF_ERA}${day}T12:00:00+07:00`);
}
