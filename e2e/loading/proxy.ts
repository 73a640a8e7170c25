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
  /** Parts of the page that failed to load since the last call, as the shell reported them. */
  takeFaults(): readonly string[];
  close(): void;
}

interface ProxyProps {
  readonly variant: Variant;
  readonly line: Line;
  readonly product: URL;
  /** With a certificate it speaks HTTP/2; null means HTTP/1.1. */
  readonly certificate: Certificate | null;
}

/** Common parts of both protocols' requests and responses. */
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

/** Starts a proxy that simulates the line and serves the variant's documents and files. */
export async function startProxy({ variant, line, product, certificate }: ProxyProps): Promise<SlowProxy> {
  const faults: string[] = [];

  async function answerOf(incoming: Incoming): Promise<Answer> {
    const path = incoming.url ?? '/';
    // Load reports of a bench must not reach the product's statistics.
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
    // Closes the product's event stream, too, which would never end.
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
  // The call that signs in uses HTTP/1.1; browsers use HTTP/2.
  const server = certificate
    ? createSecureServer({ ...certificate, allowHTTP1: true }, listener)
    : createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    variant,
    // By number: with a name, browsers try IPv6 first.
    origin: `${certificate ? 'https' : 'http'}://127.0.0.1:${port}`,
    takeFaults: () => faults.splice(0),
    close: () => void server.close(),
  };
}
