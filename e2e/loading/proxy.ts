import { createServer, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { Certificate } from './certificate.ts';
import type { Line } from './line.ts';
import { type Answer, askProduct } from './product.ts';
import { faultsIn } from './telemetry.ts';
import type { Variant } from './variants.ts';

export interface SlowProxy {
  readonly variant: Variant;
  readonly origin: string;
  /** Parts of the page that its shell says did not load, since this was asked last. */
  takeFaults(): readonly string[];
  close(): void;
}

interface ProxyProps {
  readonly variant: Variant;
  readonly line: Line;
  readonly product: URL;
  /** With one it speaks HTTP/2, else HTTP/1.1. */
  readonly certificate: Certificate | null;
}

/** What the requests and responses of both protocols have in common. */
type Incoming = Readable & Pick<IncomingMessage, 'method' | 'url' | 'headers'>;
interface Outgoing {
  readonly writableEnded: boolean;
  writeHead(status: number, headers: OutgoingHttpHeaders): unknown;
  write(chunk: Buffer): boolean;
  end(): unknown;
  destroy(): unknown;
  once(event: 'close', listener: () => void): unknown;
}

async function bodyOf(incoming: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const whole = ({ status, headers, content }: Omit<Answer, 'body'> & { readonly content: Buffer }): Answer => ({
  status,
  headers: { ...headers, 'content-length': String(content.length) },
  body: [content],
});

/** What stands between browser and product: the line, and the variant's own documents and files. */
export async function startProxy({ variant, line, product, certificate }: ProxyProps): Promise<SlowProxy> {
  const faults: string[] = [];

  async function answerOf(incoming: Incoming): Promise<Answer> {
    const path = incoming.url ?? '/';
    // Measures are no loads of visitors, and the baseline's are not even of a release.
    if (path === '/api/telemetry') {
      faults.push(...faultsIn(await bodyOf(incoming)));
      return { status: 204, headers: {}, body: [] };
    }
    const own = variant.fileOf(path);
    return own ? whole(own) : askProduct(product, incoming, await bodyOf(incoming), variant.changeDocument);
  }

  async function serve(incoming: Incoming, outgoing: Outgoing): Promise<void> {
    let isGone = false;
    let leave: () => void = () => undefined;
    outgoing.once('close', () => {
      isGone = true;
      leave();
    });
    const { status, headers, body } = await answerOf(incoming);
    // A stream of news would go on without anybody.
    if (body instanceof Readable) leave = () => body.destroy();
    await line.latency();
    if (isGone) return leave();
    outgoing.writeHead(status, headers);
    for await (const chunk of body) {
      for await (const slice of line.through(chunk as Buffer)) {
        if (isGone) return;
        outgoing.write(slice);
      }
    }
    outgoing.end();
  }

  const listener = (incoming: Incoming, outgoing: Outgoing) =>
    void serve(incoming, outgoing).catch(() => outgoing.destroy());
  // Browsers take HTTP/2 where they can; the call that signs a member in cannot.
  const server = certificate
    ? createSecureServer({ ...certificate, allowHTTP1: true }, listener)
    : createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    variant,
    // By its number: both names of this machine are tried one after the other.
    origin: `${certificate ? 'https' : 'http'}://127.0.0.1:${port}`,
    takeFaults: () => faults.splice(0),
    close: () => void server.close(),
  };
}
