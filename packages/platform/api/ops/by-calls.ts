import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  CommandLineError,
  type CommandWords,
  callOf,
  fieldsOf,
  type OpsOutcome,
  readCommandLine,
  readInput,
  usageOf,
} from '@chokdee/kernel/staff/words';
import { ask, type Environment } from '@chokdee/settings';
import { commandWords, refusalNames } from '@chokdee/staff-contract/command-words';

/** Time-out of a call, ms: a statement of a day takes the longest. */
const CALL_MS = 120_000;
const INVALID_INPUT = 9001;
const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** No process answers the calls; its message is a sentence. */
export class NoAnswerError extends Error {}

interface Envelope {
  readonly error: number;
  readonly data: unknown;
}

/** Runs a command line by the call of the command, as the owner of the token. @throws NoAnswerError */
export async function runByCalls(argv: readonly string[], env: Environment, token: string): Promise<OpsOutcome> {
  const read = readCommandLine<CommandWords>(commandWords, argv);
  if ('outcome' in read) return read.outcome;
  const { command, rest } = read;
  const isJson = rest.includes('--json');
  try {
    const { error, data } = await send(command, requestOf(command, rest), { env, token });
    return error === 0 ? printed(data, isJson) : refused(error, data, isJson);
  } catch (error) {
    if (error instanceof CommandLineError)
      return { code: 2, out: '', complaint: `${error.message}\n${usageOf(command)}` };
    throw error;
  }
}

interface CallRequest {
  readonly fields: Readonly<Record<string, string | true>>;
  readonly headers: Readonly<Record<string, string>>;
}

/** Turns the words of a command line into the fields and headers of the call. @throws CommandLineError */
function requestOf(command: CommandWords, rest: readonly string[]): CallRequest {
  const { places, pairs, options, switches } = readInput(command, rest);
  const known = fieldsOf(command);
  const { agent, once, by } = options;
  for (const [name, option] of Object.entries(command.options ?? {})) {
    if (option.isFile && name in options)
      throw new CommandLineError(`--${name} reads a file of this machine: add --direct, or leave OPS_TOKEN out.`);
  }
  const words = Object.entries({ ...places, ...pairs, ...options }).filter(([name]) => known.has(name));
  const chosen = [...switches].filter((name) => known.has(name)).map((name) => [name, true] as const);
  return {
    fields: Object.fromEntries([...words, ...chosen]),
    headers: {
      ...(agent !== undefined && { 'x-agent': agent }),
      ...(once !== undefined && { 'idempotency-key': once }),
      ...(by !== undefined && { 'x-by': by }),
    },
  };
}

async function send(
  command: CommandWords,
  { fields, headers }: CallRequest,
  { env, token }: { readonly env: Environment; readonly token: string },
): Promise<Envelope> {
  const [method = '', path = ''] = (callOf(command) ?? '').split(' ');
  const url = new URL(path, `${addressOf(env)}/`);
  const isPost = method === 'POST';
  if (!isPost) for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, String(value));
  const answer = await ask(url, {
    method: isPost ? 'POST' : 'GET',
    timeoutMs: CALL_MS,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    ...(isPost && { body: JSON.stringify(fields) }),
  }).catch((error: unknown) => {
    throw new NoAnswerError(noAnswer(url.origin, isPost, error));
  });
  try {
    return JSON.parse(answer.text) as Envelope;
  } catch {
    throw new NoAnswerError(noAnswer(url.origin, isPost, `HTTP ${answer.status}`));
  }
}

const noAnswer = (origin: string, isAct: boolean, cause: unknown): string =>
  [
    `No calls of the staff are answered at ${origin} (${cause instanceof Error ? cause.message : cause}).`,
    ...(isAct ? ['It may have been done: look, or repeat it with the same --once.'] : []),
    'Set OPS_URL, or work on the database by --direct.',
  ].join(' ');

/** OPS_URL, else the back office of the product that runs on DATA_DIR, else the api of this machine. */
function addressOf({ OPS_URL, DATA_DIR, PORT }: Environment): string {
  if (OPS_URL) return OPS_URL.replace(/\/$/, '');
  const file = resolve(root, DATA_DIR || '.data', 'product.json');
  const product = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Product) : null;
  return product?.urls?.backoffice ?? `http://127.0.0.1:${PORT || '3001'}`;
}

interface Product {
  readonly urls?: { readonly backoffice?: string };
}

function printed(answer: unknown, isJson: boolean): OpsOutcome {
  const { data, text } = answer as { readonly data: unknown; readonly text: string };
  return { code: 0, out: isJson ? JSON.stringify(data, null, 2) : text, complaint: '' };
}

interface Refusal {
  readonly reason?: string;
  readonly fields?: readonly { readonly field: string; readonly message: string }[];
}

/** @throws CommandLineError for words that the command does not read */
function refused(code: number, data: unknown, isJson: boolean): OpsOutcome {
  const { reason = '', fields = [] } = Object(data) as Refusal;
  const [typed] = fields;
  if (code === INVALID_INPUT && typed) {
    // A sentence of a command names its field; a problem of the schema is no sentence.
    throw new CommandLineError(typed.message.endsWith('.') ? typed.message : `${typed.field} ${typed.message}.`);
  }
  const error = refusalNames[code] ?? String(code);
  const out = isJson ? JSON.stringify({ error, reason }, null, 2) : '';
  return { code: 1, out, complaint: reason === '' ? error : `${error}: ${reason}` };
}
