import { createTransport } from 'nodemailer';
import { publicAddressOf } from '../outside/index.ts';
import { type AlarmLetter, type Channel, type ChannelSecret, isThisMachine } from './channel-parts.ts';

/** Time-outs of one letter, ms. The longest silence of the server is the last one. */
const TIMEOUTS_MS = {
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  dnsTimeout: 5_000,
  socketTimeout: 10_000,
} as const;
/** Longest time for one letter, ms. */
const WHOLE_MS = 30_000;
/** Port on which TLS begins at once (RFC 8314). The others begin it with STARTTLS. */
const TLS_PORT = 465;

/** Reasons that staff can act on, by the codes of nodemailer. Texts of the server are not kept. */
const reasons: Readonly<Record<string, string>> = {
  EAUTH: 'the mail server refused user or password',
  EENVELOPE: 'the mail server refused sender or receiver',
  ETLS: 'the mail server offers no TLS that can be trusted',
  EDNS: 'the mail server has no address',
  ECONNECTION: 'the mail server does not answer',
  ESOCKET: 'the connection to the mail server failed',
  ETIMEDOUT: 'the mail server took too long',
  EABORT: 'the mail server took too long',
};

/** Options of nodemailer for a mail server. TLS is required except on this machine, which only a sandbox sends to. */
export function transportOf({ target, login }: Pick<Channel, 'target' | 'login'>, key: string, address: string) {
  const { hostname, port } = new URL(`smtp://${target}`);
  const isHere = isThisMachine(hostname);
  return {
    host: address,
    port: Number(port),
    secure: Number(port) === TLS_PORT,
    requireTLS: !isHere,
    tls: { servername: isHere ? 'localhost' : hostname, rejectUnauthorized: !isHere, minVersion: 'TLSv1.2' },
    ...(login !== null && { auth: { user: login, pass: key } }),
    ...TIMEOUTS_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const;
}

/** Signs that would end a line of the head. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Makes the letter: plain text, one sender, one receiver. A repetition has the same id (RFC 5322, 3.6.4). */
export function letterOf({ sender, receiver }: Pick<Channel, 'sender' | 'receiver'>, { retryKey, text }: AlarmLetter) {
  const from = sender ?? '';
  return {
    from: { name: '', address: from },
    to: { name: '', address: receiver ?? '' },
    subject: text.replaceAll(BREAKS, ' ').slice(0, 200),
    text,
    textEncoding: 'base64',
    messageId: `<${retryKey}@${from.split('@')[1]}>`,
    // RFC 3834: nobody answers it automatically.
    headers: { 'Auto-Submitted': 'auto-generated' },
  } as const;
}

interface Sending {
  readonly letter: AlarmLetter;
  readonly sandbox: boolean;
}

/** Sends a message as a letter. @throws Error that names the reason */
export async function sendLetter(
  channel: Channel,
  { key }: ChannelSecret,
  { letter, sandbox }: Sending,
): Promise<void> {
  const { hostname } = new URL(`smtp://${channel.target}`);
  const isHere = isThisMachine(hostname);
  if (isHere && !sandbox) throw new Error('only a sandbox sends to this machine');
  const address = isHere ? '127.0.0.1' : await publicAddressOf(hostname);
  const transport = createTransport(transportOf(channel, key, address));
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), WHOLE_MS);
  try {
    await transport.sendMail({ ...letterOf(channel, letter), signal: ending.signal });
  } catch (error) {
    const { code = '', responseCode } = Object(error) as { readonly code?: string; readonly responseCode?: number };
    throw new Error(reasons[code] ?? `the mail server answered ${responseCode ?? code}`);
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}
