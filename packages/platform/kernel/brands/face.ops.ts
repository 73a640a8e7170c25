import { settingCommand } from '../staff/commands.ts';
import { two } from '../staff/eyes.ts';
import { OpsUsageError } from '../staff/ops-command.ts';
import { countFrom, noneOr, readPairs } from '../staff/ops-input.ts';
import { usage } from '../staff/usage.copy.ts';
import { refusals } from './refusals.copy.ts';

/** @throws OpsUsageError */
export function readName(text: string): string {
  const name = text.trim();
  if (!/^[\p{L}\p{M}\p{N} .&'-]{2,40}$/u.test(name)) throw new OpsUsageError(refusals.brandName);
  return name;
}

function readContact(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'https:' || url.username !== '') {
    throw new OpsUsageError(usage.httpsAddress(name, 'https://line.me/R/ti/p/@brand'));
  }
  return url.href;
}

/** Reads the address of a picture of the own site: documents load pictures from nowhere else. */
function readLogo(name: string, text: string): string {
  if (!/^\/[\w./-]{1,200}\.(svg|png|webp|jpg)$/.test(text) || text.includes('..') || text.startsWith('//')) {
    throw new OpsUsageError(refusals.ownPicture(name));
  }
  return text;
}

function readClient(name: string, text: string): string {
  if (!/^\d{10}$/.test(text)) throw new OpsUsageError(refusals.lineClient(name));
  return text;
}

const words = {
  name: { about: 'name that members see', read: (_name: string, text: string) => readName(text) },
  logo: { about: 'address of a picture of this site', read: readLogo },
  line: { about: 'contact at LINE for members, or none', read: noneOr(readContact), as: 'line_contact_url' },
  line_admin: { about: 'second contact at LINE, or none', read: noneOr(readContact), as: 'line_admin_url' },
  telegram: { about: 'contact at Telegram, or none', read: noneOr(readContact), as: 'telegram_contact_url' },
  line_client: { about: 'channel of LINE Login, or none', read: noneOr(readClient), as: 'line_client_id' },
  register: {
    about: '1: members prove a mobile number; 2: a bank account',
    read: countFrom(1, 2),
    as: 'register_type',
  },
} as const;

const columns = [
  'code',
  'name',
  'logo',
  'line_contact_url',
  'line_admin_url',
  'telegram_contact_url',
  'line_client_id',
  'register_type',
] as const;

export const faceCommand = settingCommand({
  name: 'brand set',
  summary: 'Changes name, logo and contacts of a brand, and how its members register.',
  pairs: words,
  permission: 'brand.set',
  eyes: two('whom members trust and write to'),
  state: (tx, { agentId }) =>
    tx.selectFrom('agents').select(columns).where('id', '=', agentId).executeTakeFirstOrThrow(),
  work: async (tx, { agentId }, input) => {
    const values = readPairs(input, words);
    const update = tx.updateTable('agents').set(values).where('id', '=', agentId);
    const data = await update.returning(columns).executeTakeFirstOrThrow();
    return { data, subject: `brand:${data.code}`, text: `${data.code} is set.` };
  },
});
