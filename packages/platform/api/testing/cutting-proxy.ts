import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The commit statement on the wire; `read committed` and column names do not match. */
const COMMIT = 'commit\0';

type WireState = 'open' | 'cut' | 'frozen' | 'deaf' | 'mute';

export interface CuttingProxy {
  /** Address of the database through this proxy. */
  readonly url: string;
  /** Sends the next commit to the server and cuts the connection before its answer. */
  cutAtCommit(): void;
  /**
   * `cut`: connections break, new ones too. `frozen`: connections stay, and no data passes. `deaf`: no data reaches the
   * database. `mute`: no data comes back.
   */
  turn(state: WireState): void;
  stop(): Promise<void>;
}

/** Starts a proxy before the database that can cut or freeze connections. */
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
      // Closes both sides together, so that no side waits on half a connection.
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
