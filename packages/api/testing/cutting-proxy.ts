import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The statement as it ends on the wire; `read committed` and columns of that name do not match. */
const COMMIT = 'commit\0';

type WireState = 'open' | 'cut' | 'frozen' | 'deaf' | 'mute';

export interface CuttingProxy {
  /** The address of the database by way of this proxy. */
  readonly url: string;
  /** The next commit reaches the server, but its answer never comes back: the connection is cut. */
  cutAtCommit(): void;
  /**
   * `cut`: connections break, and so do new ones; `frozen`: they stand, and nothing comes through; `deaf`: the database
   * hears nothing, `mute`: nothing that it says arrives.
   */
  turn(state: WireState): void;
  stop(): Promise<void>;
}

/** A wire to the database that can be cut at the worst moment. */
export async function startCuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  const target = new URL(databaseUrl);
  const clients = new Set<Socket>();
  const upstreams = new Set<Socket>();
  let isArmed = false;
  let state: WireState = 'open';
  const hold = (socket: Socket): void => {
    const isHeld = state === 'frozen' || state === (clients.has(socket) ? 'deaf' : 'mute');
    if (isHeld) socket.pause();
    else socket.resume();
  };
  const server = createServer((client) => {
    if (state === 'cut') return void client.on('error', () => undefined).destroy();
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
    for (const [socket, other, sockets] of [
      [client, upstream, clients],
      [upstream, client, upstreams],
    ] as const) {
      sockets.add(socket);
      hold(socket);
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
    turn: (wanted) => {
      state = wanted;
      for (const socket of [...clients, ...upstreams]) {
        if (state === 'cut') socket.destroy();
        else hold(socket);
      }
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of [...clients, ...upstreams]) socket.destroy();
      }),
  };
}
