import { createHash } from 'node:crypto';
import { isPublicName } from '../outside/index.ts';
import { OpsUsageError } from '../staff/ops-command.ts';
import { readCount } from '../staff/ops-input.ts';
import { usage } from '../staff/usage.copy.ts';
import type { ChannelKind } from './alarms.tables.ts';
import { type Channel, type ChannelSecret, isThisMachine, readTarget } from './channel-parts.ts';
import { refusals } from './refusals.copy.ts';

export const channelOptions = {
  to: { about: 'address of a webhook, or of the api of a messaging app when it is not the usual one', isSecret: true },
  receiver: { about: 'id of the user, group or chat at the messaging app, or address that letters go to' },
  secret: { about: 'key that signs a webhook, token of the bot, or password at the mail server', isSecret: true },
  server: { about: 'name of the mail server' },
  port: { about: 'port of the mail server: 465, 587, 25 or 2525' },
  user: { about: 'user at the mail server; left out: it asks for none' },
  from: { about: 'address that letters come from' },
} as const;

type OptionName = keyof typeof channelOptions;
type Options = Readonly<Partial<Record<string, string>>>;

export type NewChannel = Pick<Channel, 'target' | 'address_hash' | 'receiver' | 'sender' | 'login'> & {
  readonly secret: ChannelSecret;
};

/** Addresses of the messaging apps, for a channel without one. */
const usualTargets = { line: 'https://api.line.me', telegram: 'https://api.telegram.org' } as const;

/** Options that a kind takes. Any other would be ignored, so it is refused. */
const takes: Readonly<Record<ChannelKind, readonly OptionName[]>> = {
  webhook: ['to', 'secret'],
  line: ['to', 'receiver', 'secret'],
  telegram: ['to', 'receiver', 'secret'],
  smtp: ['server', 'port', 'user', 'secret', 'from', 'receiver'],
};

/** Ports of mail servers: RFC 8314, RFC 6409, RFC 5321, and the usual second one for submission. */
const MAIL_PORTS: readonly number[] = [465, 587, 25, 2525];
/** Signs of a hash that are shown. */
const HASH_SIGNS = 8;

/** Reads the parts of a channel of this kind. @throws OpsUsageError */
export function readChannel(kind: ChannelKind, options: Options): NewChannel {
  const names = Object.keys(channelOptions) as OptionName[];
  const extra = names.find((name) => options[name] !== undefined && !takes[kind].includes(name));
  if (extra !== undefined) throw new OpsUsageError(refusals.notTaken(extra, kind));
  return kind === 'smtp' ? readMail(options) : kind === 'webhook' ? readWebhook(options) : readApp(kind, options);
}

function readKey(secret = ''): string {
  if (!/^[\x21-\x7e]{8,400}$/.test(secret)) throw new OpsUsageError(refusals.secretSigns);
  return secret;
}

function readAddress(to: string): URL {
  const target = readTarget(to);
  if (!target) throw new OpsUsageError(usage.httpsAddress('--to', 'https://hooks.example.org/alarms'));
  return target;
}

const noParts = { address_hash: null, receiver: null, sender: null, login: null } as const;

function readWebhook({ to = '', secret }: Options): NewChannel {
  const { href: address, origin } = readAddress(to);
  const address_hash = createHash('sha256').update(address).digest('hex').slice(0, HASH_SIGNS);
  return { ...noParts, target: origin, address_hash, secret: { key: readKey(secret), address } };
}

function readApp(kind: 'line' | 'telegram', { to = usualTargets[kind], receiver, secret }: Options): NewChannel {
  if (!receiver) throw new OpsUsageError(usage.filled('--receiver'));
  // A messaging app has paths of its own below the address.
  const target = readAddress(to).href.replace(/\/$/, '');
  return { ...noParts, target, receiver, secret: { key: readKey(secret) } };
}

/** Reads one mailbox. Nothing in it can end a line or name a second one. */
function readMailbox(name: string, text = ''): string {
  const [, host = ''] = /^[\w.+-]{1,64}@([\w.-]{1,253})$/.exec(text) ?? [];
  if (!isPublicName(host.toLowerCase())) throw new OpsUsageError(usage.like(`--${name}`, 'ops@example.org'));
  return text;
}

function readMail({ server = '', port = '', user, secret, from, receiver }: Options): NewChannel {
  const host = server.toLowerCase();
  if (!isThisMachine(host) && !isPublicName(host)) throw new OpsUsageError(usage.like('--server', 'smtp.example.org'));
  const number = readCount('--port', port, 1, 65_535);
  if (!isThisMachine(host) && !MAIL_PORTS.includes(number)) {
    throw new OpsUsageError(usage.oneOf('--port', MAIL_PORTS.join(', ')));
  }
  if ((user === undefined) !== (secret === undefined)) throw new OpsUsageError(refusals.userAndSecret);
  if (user !== undefined && !/^[\x21-\x7e]{1,200}$/.test(user)) {
    throw new OpsUsageError(refusals.userSigns);
  }
  return {
    target: `${host}:${number}`,
    address_hash: null,
    receiver: readMailbox('receiver', receiver),
    sender: readMailbox('from', from),
    login: user ?? null,
    secret: { key: secret === undefined ? '' : readKey(secret) },
  };
}
