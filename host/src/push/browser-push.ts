import { call } from '@chokdee/http';
import { queryClient } from '@chokdee/query';
import { useSession } from '@chokdee/session';
import { channelsQuery } from './channels.query.ts';
import { type KeptFor, readKept, writeKept } from './kept-for.ts';
import { siteWorker } from './site-worker.ts';

/** Interval between two subscriptions, ms. Sessions last a month, and browsers end subscriptions silently. */
const DAY_MS = 86_400_000;

async function current(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

const username = (): string | null => {
  const { isLoggedIn, userInfo } = useSession.getState();
  return isLoggedIn ? (userInfo?.username ?? null) : null;
};

let before: Promise<unknown> = Promise.resolve();

/** Serializes the work, because each step reads the subscription that the previous one changed. */
function serialize<T>(work: () => Promise<T>): Promise<T> {
  const mine = before.then(work);
  before = mine.catch(() => undefined);
  return mine;
}

/** Subscribes after a press: the browser asks the member. @throws when refused or not possible */
export async function turnOnPush(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('the member has not allowed it');
  const member = username();
  if (member === null) throw new Error('nobody is signed in');
  await serialize(() => subscribe(member));
}

async function subscribe(member: string): Promise<void> {
  const registration = await siteWorker();
  const { server_key } = (await queryClient.fetchQuery({ ...channelsQuery, staleTime: 0 })).push;
  const wanted = keyBytes(server_key);
  const had = await registration.pushManager.getSubscription();
  // The old subscription belongs to a previous member or to a retired server key.
  if (had && !(readKept()?.member === member && isSame(had.options.applicationServerKey, wanted)))
    await had.unsubscribe();
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: wanted });
  const { endpoint, keys } = made.toJSON();
  const kept = { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '', server_key };
  const channels = await call('POST /api/notifications/push', kept);
  queryClient.setQueryData(channelsQuery.queryKey, channels);
  writeKept({ member, at: Date.now() });
}

/** @throws when the call to the server failed; the browser has ended the subscription by then */
export function turnOffPush(): Promise<void> {
  return serialize(async () => {
    writeKept(null);
    await (await current())?.unsubscribe();
    queryClient.setQueryData(channelsQuery.queryKey, await call('POST /api/notifications/push/end', {}));
  });
}

/**
 * Ends the subscription of a member who is signed out. Renews it without a question for the member who turned it on.
 */
export function updatePush(nowMs = Date.now()): Promise<void> {
  return serialize(async () => {
    const kept = readKept();
    if (kept === null) return;
    try {
      await renewOrEnd(kept, nowMs);
    } catch (error) {
      console.warn(error); // the next document tries again
    }
  });
}

async function renewOrEnd(kept: KeptFor, nowMs: number): Promise<void> {
  const member = username();
  // The member is not known yet.
  if (member === null && useSession.getState().isLoggedIn) return;
  const subscription = await current();
  if (member !== kept.member) {
    await subscription?.unsubscribe();
    // The same member may come back. Another member has not asked for push messages.
    if (member !== null) writeKept(null);
    return;
  }
  if (Notification.permission !== 'granted') return writeKept(null);
  if (subscription === null || Math.abs(nowMs - kept.at) > DAY_MS) await subscribe(member);
}

function keyBytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

function isSame(one: ArrayBuffer | null, other: Uint8Array): boolean {
  const bytes = new Uint8Array(one ?? new ArrayBuffer(0));
  return bytes.length === other.length && bytes.every((byte, place) => byte === other[place]);
}
