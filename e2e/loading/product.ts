import { Agent, type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { Refusal } from './refusal.ts';

const brotli = promisify(brotliCompress);
const agent = new Agent({ keepAlive: true });

/** Brotli quality of the gateway's documents. */
const DOCUMENT_QUALITY = 7;

export interface Answer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: AsyncIterable<unknown> | Iterable<Buffer>;
}

/** Address of the running product. @throws Refusal when none answers */
export async function findProduct(): Promise<URL> {
  const address = process.env.CHOKDEE_URL ?? 'http://localhost:3000';
  if (!URL.canParse(address) || new URL(address).protocol !== 'http:')
    throw new Refusal(`CHOKDEE_URL is an address that begins with http://, not "${address}".`);
  const isReady = await fetch(new URL('/readyz', address)).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isReady)
    throw new Refusal(
      `No product answers at ${address}: start one with \`npm start\`, or name its address in CHOKDEE_URL.`,
    );
  return new URL(address);
}

/** Headers of one connection, which are not forwarded. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'http2-settings', 'host']);

const forwarded = (headers: IncomingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !ofConnection.has(name)));

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

function ask(product: URL, { method, url }: Asked, headers: OutgoingHttpHeaders, body: Buffer) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const { hostname, port, host } = product;
    const options = { hostname, port, path: url, method, agent, headers: { ...headers, host } };
    request(options, resolve).on('error', reject).end(body);
  });
}

/** Fetches a document without the session, so that it brings no answers, and changes it. */
async function changedDocument(product: URL, asked: Asked, change: (html: string) => string): Promise<Answer> {
  const { 'sec-fetch-dest': _, ...headers } = forwarded(asked.headers);
  const answer = await ask(product, asked, { ...headers, 'accept-encoding': 'identity' }, Buffer.alloc(0));
  let html = '';
  for await (const chunk of answer.setEncoding('utf8')) html += chunk;
  const params = { [constants.BROTLI_PARAM_QUALITY]: DOCUMENT_QUALITY };
  const content = await brotli(change(html), { params });
  // The baseline's scripts have no integrity.
  const { 'integrity-policy': __, ...kept } = forwarded(answer.headers);
  return {
    status: answer.statusCode ?? 502,
    headers: { ...kept, 'content-encoding': 'br', 'content-length': String(content.length) },
    body: [content],
  };
}

/** Fetches the product's answer; documents go through `change`. */
export async function askProduct(
  product: URL,
  asked: Asked,
  body: Buffer,
  change: ((html: string) => string) | null,
): Promise<Answer> {
  if (change && asked.headers['sec-fetch-dest'] === 'document') return changedDocument(product, asked, change);
  const answer = await ask(product, asked, forwarded(asked.headers), body);
  return { status: answer.statusCode ?? 502, headers: forwarded(answer.headers), body: answer };
}
