/** Writes amounts and times in texts of the server, as `@chokdee/format` does in front ends: no other place does. */
const dateTime = new Intl.DateTimeFormat('th-TH', {
  timeZone: 'Asia/Bangkok',
  dateStyle: 'medium',
  timeStyle: 'short',
});

const date = new Intl.DateTimeFormat('th-TH', { timeZone: 'Asia/Bangkok', dateStyle: 'medium' });

const time = new Intl.DateTimeFormat('th-TH', {
  timeZone: 'Asia/Bangkok',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `125000n` -> `1,250.00`, exact whatever its size. */
export function formatAmount(satang: bigint): string {
  const [whole, rest] = [satang / 100n, satang % 100n];
  return `${whole.toLocaleString('en')}.${String(rest).padStart(2, '0')}`;
}

/** `฿1,250.00` */
export const formatBaht = (satang: bigint): string => `฿${formatAmount(satang)}`;

/** `14:05`, Bangkok. */
export const formatTime = (at: Date): string => time.format(at);

/** `20 พ.ย. 2569 14:05`, Bangkok. */
export const formatThaiDateTime = (at: Date): string => dateTime.format(at);

/** `20 พ.ย. 2569`, Bangkok. */
export const formatThaiDate = (at: Date): string => date.format(at);

/** `1,250`, of things that are counted. */
export const formatCount = (count: bigint): string => count.toLocaleString('en');
