import { createHmac, timingSafeEqual } from 'node:crypto';

/** What the front door writes into a document for each area: whoever tells how it loaded shows it. */
export interface Ticket {
  readonly area: string;
  readonly release: string;
  /** The server's word. `tried`: asked for by an address, and nobody's canary. */
  readonly bucket: 'stable' | 'canary' | 'tried';
  /** Release to fall back to; null without one. */
  readonly fallback: string | null;
  /** Says the same of the same visitor, and tells nobody who it is. */
  readonly visitor: string;
  /** Says the same of the same network, and tells nobody which. */
  readonly network: string;
  /** Of the document. */
  readonly nonce: string;
  readonly issuedAt: Date;
}

/** Signs tickets; a new one is made each day, and that of the day before still holds. */
export interface TicketKey {
  readonly id: number;
  readonly secret: string;
}

const TICKET_MS = 30 * 60_000;
const SEPARATOR = '~';

const hmac = (key: TicketKey, text: string, length: number): string =>
  createHmac('sha256', key.secret).update(text).digest('base64url').slice(0, length);

/** What stands for a visitor or a network in tickets of this key: 48 bits. */
export const tagOf = (key: TicketKey, kind: 'visitor' | 'network', value: string): string =>
  hmac(key, `${kind} ${value}`, 8);

/** One line, fit for JSON and for an address: its fields, and who signed them. */
export function writeTicket(key: TicketKey, ticket: Ticket): string {
  const { area, release, bucket, fallback, visitor, network, nonce, issuedAt } = ticket;
  const issued = Math.floor(issuedAt.getTime() / 1000).toString(36);
  const fields = [area, release, bucket, fallback ?? '', key.id, issued, nonce, visitor, network];
  const text = fields.join(SEPARATOR);
  return `${text}${SEPARATOR}${hmac(key, text, 22)}`;
}

/** What no other ticket has: who signed it. */
export const markOf = (text: string): string => text.slice(text.lastIndexOf(SEPARATOR) + 1);

/** Null when nobody of ours has signed it, or it has run out. */
export function readTicket(keys: readonly TicketKey[], text: string, now: Date): Ticket | null {
  const end = text.lastIndexOf(SEPARATOR);
  const [area = '', release = '', bucket, fallback = '', id, issued = '', nonce = '', visitor = '', network = ''] = text
    .slice(0, Math.max(end, 0))
    .split(SEPARATOR);
  const key = keys.find((each) => String(each.id) === id);
  if (!key) return null;
  const [given, due] = [Buffer.from(text.slice(end + 1)), Buffer.from(hmac(key, text.slice(0, end), 22))];
  if (given.length !== due.length || !timingSafeEqual(given, due)) return null;
  const issuedAt = new Date(Number.parseInt(issued, 36) * 1000);
  const age = now.getTime() - issuedAt.getTime();
  // A minute ahead: clocks of two machines differ.
  if (age > TICKET_MS || age < -60_000) return null;
  return {
    area,
    release,
    bucket: bucket as Ticket['bucket'],
    fallback: fallback || null,
    visitor,
    network,
    nonce,
    issuedAt,
  };
}
