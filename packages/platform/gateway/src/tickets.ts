import { randomBytes } from 'node:crypto';
import type { BootData } from '@chokdee/contracts';
import { type TicketKey, tagOf, writeTicket } from '@chokdee/release';
import { visitorNetwork } from './visitor.ts';

export interface TicketHolder {
  readonly visitorId: string;
  /** Visitor as the gateway sees it. */
  readonly address: string;
  readonly now: Date;
}

/** Gives every area of a document a ticket; a report of its loading counts with a ticket only. */
export class TicketOffice {
  #key: TicketKey | null = null;

  /** Key that signs. Null means that no tickets are issued and no report counts. */
  use(key: TicketKey | null): void {
    this.#key = key;
  }

  give(areas: BootData['areas'], { visitorId, address, now }: TicketHolder): BootData['areas'] {
    const key = this.#key;
    if (!key) return areas;
    const document = {
      visitor: tagOf(key, 'visitor', visitorId),
      network: tagOf(key, 'network', visitorNetwork(address)),
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
