import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { CallContext } from '@chokdee/kernel/http';
import { cookieOptions } from './refresh-cookie.ts';

const DEVICE_COOKIE = 'chokdee_dv';
/** Age in seconds; browsers keep no cookie longer. */
const LIFE_MS = 400 * 86_400_000;

const sign = (id: string, secret: string): string =>
  createHmac('sha256', secret).update(`device\n${id}`).digest('base64url');

type Visit = Pick<CallContext, 'request' | 'reply' | 'config' | 'clock'>;

/** Returns the id that the browser got from us. Null means an unknown browser. Nothing is read off the device. */
export const readDevice = (visit: Pick<Visit, 'request' | 'config'>): string | null => readSigned(visit)?.id ?? null;

function readSigned({ request, config }: Pick<Visit, 'request' | 'config'>) {
  const [id = '', signature = ''] = (request.cookies[DEVICE_COOKIE] ?? '').split('.', 2);
  const { current, all } = config.sessionKeys;
  const key = all.find(({ secret }) => isSame(signature, sign(id, secret)));
  return key ? { id, isCurrent: key.id === current.id } : null;
}

/** Returns the known id, else a new one, which `keepDevice` sets in the browser. */
export const recogniseDevice = (visit: Pick<Visit, 'request' | 'config'>) => ({
  deviceId: readDevice(visit) ?? randomUUID(),
  userAgent: visit.request.headers['user-agent'] ?? '',
});

/** Signs the id anew when another key signed it, so that the browser stays known without that key. */
export function renewDevice(visit: Visit): void {
  const signed = readSigned(visit);
  if (signed && !signed.isCurrent) keepDevice(visit, signed.id);
}

export function keepDevice({ reply, config, clock }: Visit, deviceId: string): void {
  reply.setCookie(DEVICE_COOKIE, `${deviceId}.${sign(deviceId, config.sessionKeys.current.secret)}`, {
    ...cookieOptions(config),
    expires: new Date(clock.now().getTime() + LIFE_MS),
  });
}

function isSame(one: string, other: string): boolean {
  const [sent, made] = [Buffer.from(one), Buffer.from(other)];
  return sent.length === made.length && timingSafeEqual(sent, made);
}
