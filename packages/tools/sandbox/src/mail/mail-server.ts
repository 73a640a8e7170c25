import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerAddress } from 'smtp-server';

/** Letter that arrived. */
export interface Letter {
  readonly from: string;
  readonly to: readonly string[];
  /** True when it came over TLS. */
  readonly isSecure: boolean;
  /** User who sent it. Null means that the server was asked without one. */
  readonly user: string | null;
  readonly at: Date;
  /** Head with its encoded words. */
  readonly head: string;
  readonly text: string;
}

interface MailOptions {
  readonly now: () => Date;
  /** Password that every user has. Left out: any password is right. */
  readonly password?: string;
  /** True for a server that knows no STARTTLS. */
  readonly isPlain?: boolean;
}

export interface MailServer {
  /** Newest first. */
  readonly letters: readonly Letter[];
  /** Port of this machine. Null until it listens. */
  readonly port: number | null;
  /** Listens on this machine: on the wanted port, or on a free one when it is taken. */
  listen(wanted: number): Promise<void>;
  close(): Promise<void>;
}

const KEPT = 200;
const LONGEST_BYTES = 100_000;

/** Creates a mail server that keeps the letters in memory. No real client trusts its certificate: the key is public. */
export function createMailServer({ now, password, isPlain = false }: MailOptions): MailServer {
  const letters: Letter[] = [];
  const server = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: true,
    disabledCommands: isPlain ? ['STARTTLS'] : [],
    disableReverseLookup: true,
    size: LONGEST_BYTES,
    closeTimeout: 0,
    onAuth: ({ username, password: typed }, _session, done) =>
      password === undefined || typed === password
        ? done(null, { user: username })
        : done(Object.assign(new Error('Invalid username or password'), { responseCode: 535 })),
    onData: (stream, { envelope: { mailFrom, rcptTo }, secure: isSecure, user = null }, done) => {
      text(stream).then((raw) => {
        const [head = '', ...body] = raw.split('\r\n\r\n');
        const to = rcptTo.map(({ address }) => address);
        letters.unshift({ from: addressOf(mailFrom), to, isSecure, user, at: now(), head, text: textOf(head, body) });
        letters.length = Math.min(letters.length, KEPT);
        done();
      }, done);
    },
  });
  // A client that goes away in the middle is no fault of the server.
  server.on('error', () => undefined);
  let port: number | null = null;
  const open = async (wanted: number) => {
    await once(server.listen(wanted, '127.0.0.1'), 'listening');
    port = (server.server.address() as AddressInfo).port;
  };
  return {
    letters,
    get port() {
      return port;
    },
    listen: (wanted) => open(wanted).catch(() => open(0)),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const addressOf = (from: SMTPServerAddress | false): string => (from === false ? '' : from.address);

/** Reads the body of a letter of one part. */
function textOf(head: string, body: readonly string[]): string {
  const typed = body.join('\r\n\r\n');
  return /^content-transfer-encoding: base64/im.test(head) ? Buffer.from(typed, 'base64').toString('utf8') : typed;
}
