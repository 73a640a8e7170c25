import { call } from '@chokdee/http';
import { queryClient } from '@chokdee/query';
import { useSession } from '@chokdee/session';
import { channelsQuery } from './channels.query.ts';
import { type KeptFor, readKept, writeKept } from './kept-for.ts';
import { siteWorker } from './site-worker.ts';

/** Sessions last for a month, and browsers end subscriptions without a word: it is said again once a day. */
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

/** One after the other: what one of them ends, the next one must not take for there. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = before.then(work);
  before = mine.catch(() => undefined);
  return mine;
}

/** After a press alone: the browser asks the member. @throws when it is refused or does not work */
export async function turnOnPush(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('the member has not allowed it');
  const member = username();
  if (member === null) throw new Error('nobody is signed in');
  await inTurn(() => subscribe(member));
}

async function subscribe(member: string): Promise<void> {
  const registration = await siteWorker();
  const { server_key } = (await queryClient.fetchQuery({ ...channelsQuery, staleTime: 0 })).push;
  const wanted = keyBytes(server_key);
  const had = await registration.pushManager.getSubscription();
  // Of another member who was here before, or for a key that the server has given up.
  if (had && !(readKept()?.member === member && isSame(had.options.applicationServerKey, wanted)))
    await had.unsubscribe();
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: wanted });
  const { endpoint, keys } = made.toJSON();
  const kept = { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '', server_key };
  const channels = await call('POST /api/notifications/push', kept);
  queryClient.setQueryData(channelsQuery.queryKey, channels);
  writeKept({ member, at: Date.now() });
}

/** @throws when the server could not be told; then the browser itself lets nothing in any more */
export function turnOffPush(): Promise<void> {
  return inTurn(async () => {
    writeKept(null);
    await (await current())?.unsubscribe();
    queryClient.setQueryData(channelsQuery.queryKey, await call('POST /api/notifications/push/end', {}));
  });
}

/** Nobody is pushed to who is not signed in here; who has turned it on and is, stays so without a question. */
export function tidyPush(nowMs = Date.now()): Promise<void> {
  return inTurn(async () => {
    const kept = readKept();
    if (kept === null) return;
    try {
      await keepInOrder(kept, nowMs);
    } catch (error) {
      console.warn(error); // the next document tries again
    }
  });
}

async function keepInOrder(kept: KeptFor, nowMs: number): Promise<void> {
  const member = username();
  // Who it is has not been said yet.
  if (member === null && useSession.getState().isLoggedIn) return;
  const subscription = await current();
  if (member !== kept.member) {
    await subscription?.unsubscribe();
    // The same member may come back; another one has not asked for anything.
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
