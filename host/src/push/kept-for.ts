import { deviceStorage } from '@chokdee/http';

/** The member who turned push messages on in this browser, and the time of the last subscription. */
export interface KeptFor {
  readonly member: string;
  readonly at: number;
}

const KEY = 'push_kept';

export function readKept(): KeptFor | null {
  try {
    const kept = JSON.parse(deviceStorage.get(KEY) ?? 'null') as Partial<KeptFor> | null;
    return typeof kept?.member === 'string' && typeof kept.at === 'number'
      ? { member: kept.member, at: kept.at }
      : null;
  } catch {
    return null;
  }
}

export function writeKept(kept: KeptFor | null): void {
  if (kept === null) deviceStorage.remove(KEY);
  else deviceStorage.set(KEY, JSON.stringify(kept));
}
