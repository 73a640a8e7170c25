import type { InputOf } from '@chokdee/contracts';
import { markOf, readTicket, type Ticket } from '../../src/ticket.ts';
import type { View } from './registry-view.ts';

export type Load = Omit<InputOf<'POST /api/telemetry'>['loads'][number], 'ticket'>;

/** A report that counts, and whether the front door stands for it. */
export interface JudgedLoad extends Load {
  readonly ticket: Ticket | null;
}

/** More tickets than are given out in half an hour of a busy site need not be remembered. */
const REMEMBERED = 100_000;

function isAbout({ area, release, bucket, fallback }: Ticket, load: Load): boolean {
  if (area !== load.area) return false;
  if (load.bucket === 'fallback') return load.version === fallback;
  return load.bucket === bucket && load.version === release;
}

/** Tells reports that a ticket proves from what anybody may say; what says the same again, or says nothing, goes. */
export class LoadJudge {
  /** Mark of the ticket, bucket and phase of what was told, the oldest first. */
  readonly #told = new Set<string>();

  judge(loads: InputOf<'POST /api/telemetry'>['loads'], { keys, versions }: View, now: Date): JudgedLoad[] {
    return loads.flatMap(({ ticket: text, ...load }): JudgedLoad[] => {
      const ticket = text === undefined ? null : readTicket(keys, text, now);
      if (text === undefined || ticket === null || !isAbout(ticket, load)) {
        return versions.has(`${load.area} ${load.version}`) ? [{ ...load, ticket: null }] : [];
      }
      return this.#isNew(`${markOf(text)} ${load.bucket} ${load.phase}`) ? [{ ...load, ticket }] : [];
    });
  }

  #isNew(key: string): boolean {
    if (this.#told.has(key)) return false;
    this.#told.add(key);
    for (const oldest of this.#told) {
      if (this.#told.size <= REMEMBERED) break;
      this.#told.delete(oldest);
    }
    return true;
  }
}
