import type { InputOf } from '@chokdee/contracts';
import { markOf, readTicket, type Ticket } from '../../src/ticket.ts';
import type { View } from './registry-view.ts';

export type Load = Omit<InputOf<'POST /api/telemetry'>['loads'][number], 'ticket'>;

/** A report that counts. Null means that no valid ticket came with it. */
export interface JudgedLoad extends Load {
  readonly ticket: Ticket | null;
}

/** Tickets: more than a busy site hands out in the half hour for which a ticket is valid. */
const REMEMBERED = 100_000;

function isAbout({ area, release, bucket, fallback }: Ticket, load: Load): boolean {
  if (area !== load.area) return false;
  if (load.bucket === 'fallback') return load.version === fallback;
  return load.bucket === bucket && load.version === release;
}

/** Separates proven reports from unproven ones. Repeated and unknown ones are dropped. */
export class LoadJudge {
  /** Ticket, bucket and phase of each report that was counted, the oldest first. */
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
