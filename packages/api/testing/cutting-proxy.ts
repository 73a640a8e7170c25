import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The statement as it ends on the wire; `read committed` and columns of that name do not match. */
const COMMIT = 'commit\0';

export interface CuttingProxy {
  /** The address of the database by way of this proxy. */
  readonly url: string;
  /** The next commit reaches the server, but its answer never comes back: the connection is cut. */
  cutAtCommit(): void;
  stop(): Promise<void>;
}

/** A wire to the database that can be cut at the worst moment. */
export async function startCuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isArmed = false;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    let isCut = false;
    client.on('data', (chunk) => {
      if (isArmed && chunk.includes(COMMIT)) {
        isArmed = false;
        isCut = true;
      }
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (isCut) client.destroy();
      else client.write(chunk);
    });
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      // What broke one side ends the other: nobody waits on half a wire.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    cutAtCommit: () => {
      isArmed = true;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
