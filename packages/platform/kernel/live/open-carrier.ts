import type { Queryable } from '../db/transaction.ts';
import type { LiveCarrier } from './carrier.ts';
import { NatsCarrier } from './nats-carrier.ts';
import { NotifyCarrier } from './notify-carrier.ts';

interface CarrierProps {
  readonly databaseUrl: string;
  /** Null means that the database carries the events. */
  readonly natsUrl: string | null;
}

/** Chooses the carrier of live events. All processes of a product need the same one. */
export function openCarrier({ databaseUrl, natsUrl }: CarrierProps, db: Queryable): LiveCarrier {
  return natsUrl === null
    ? new NotifyCarrier(databaseUrl, db)
    : new NatsCarrier(natsUrl, new URL(databaseUrl).pathname.slice(1));
}
