import { createHmac, timingSafeEqual } from 'node:crypto';

/** Ticket that the gateway writes into a document for each area. A load report shows it. */
export interface Ticket {
  readonly area: string;
  readonly release: string;
  /** Bucket that the gateway chose. `tried` means asked for by address. */
  readonly bucket: 'stable' | 'canary' | 'tried';
  /** Release to fall back to; null means that there is none. */
  readonly fallback: string | null;
  /** Tag of the visitor: the same for the same visitor, without telling who it is. */
  readonly visitor: string;
  /** Tag of the network: the same for the same network, without telling which it is. */
  readonly network: string;
  /** Random value of the document. */
  readonly nonce: string;
  readonly issuedAt: Date;
}

/** Key that signs tickets. A new one is made each day, and the previous one stays valid. */
export interface TicketKey {
  readonly id: number;
  readonly secret: string;
}

const TICKET_MS = 30 * 60_000;
const SEPARATOR = '~';

const hmac = (key: TicketKey, text: string, length: number): string =>
  createHmac('sha256', key.secret).update(text).digest('base64url').slice(0, length);

/** Tag of a visitor or a network under this key: 48 bits. */
export const tagOf = (key: TicketKey, kind: 'visitor' | 'network', value: string): string =>
  hmac(key, `${kind} ${value}`, 8);

/** Writes a ticket as one line that fits JSON and addresses: its fields and the signature. */
export function writeTicket(key: TicketKey, ticket: Ticket): string {
  const { area, release, bucket, fallback, visitor, network, nonce, issuedAt } = ticket;
  const issued = Math.floor(issuedAt.getTime() / 1000).toString(36);
  const fields = [area, release, bucket, fallback ?? '', key.id, issued, nonce, visitor, network];
  const text = fields.join(SEPARATOR);
  return `${text}${SEPARATOR}${hmac(key, text, 22)}`;
}

/** Signature of a ticket, which no other ticket has. */
export const markOf = (text: string): string => text.slice(text.lastIndexOf(SEPARATOR) + 1);

/** Null means that no key of ours signed it, or that it has expired. */
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
  // One minute of tolerance into the future: clocks of two machines differ.
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
