import { randomBytes } from 'node:crypto';
import type { BootData } from '@chokdee/contracts';
import { networkOf, type TicketKey, tagOf, writeTicket } from '@chokdee/release';

export interface TicketHolder {
  readonly visitorId: string;
  /** As the front door sees it. */
  readonly address: string;
  readonly now: Date;
}

/** Gives every area of a document a ticket: reports of how it loaded count when they show it. */
export class TicketOffice {
  #key: TicketKey | null = null;

  /** Null: no tickets are given out, and nothing counts. */
  use(key: TicketKey | null): void {
    this.#key = key;
  }

  give(areas: BootData['areas'], { visitorId, address, now }: TicketHolder): BootData['areas'] {
    const key = this.#key;
    if (!key) return areas;
    const document = {
      visitor: tagOf(key, 'visitor', visitorId),
      network: tagOf(key, 'network', networkOf(address)),
      nonce: randomBytes(6).toString('base64url'),
      issuedAt: now,
    };
    return Object.fromEntries(
      Object.entries(areas).map(([area, boot]) => {
        const { release, bucket, fallback } = boot;
        const ticket = writeTicket(key, { ...document, area, release, bucket, fallback: fallback?.release ?? null });
        return [area, { ...boot, ticket }];
      }),
    );
  }
}
