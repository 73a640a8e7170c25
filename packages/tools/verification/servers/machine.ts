import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Place } from './network.ts';

export const DEPLOYED = fileURLToPath(new URL('../../../../deploy/ha/', import.meta.url));
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

export interface Ports {
  readonly database: number;
  readonly patroni: number;
  readonly etcd: number;
  readonly etcdPeer: number;
}

interface MachineProps {
  readonly name: string;
  readonly place: Place;
  readonly ports: Ports;
  /** Folder of the machine, which stays between its starts. */
  readonly folder: string;
  /** `name=peer address` of all machines, for etcd. */
  readonly etcdCluster: string;
  /** `host:port` of every etcd, for Patroni. */
  readonly etcdHosts: string;
  readonly programs: string;
  readonly password: string;
}

/** One machine of the database: etcd, Patroni and the PostgreSQL that Patroni starts. */
export class Machine {
  readonly name: string;
  readonly place: Place;
  readonly ports: Ports;
  readonly #props: MachineProps;
  #children: ChildProcess[] = [];

  constructor(props: MachineProps) {
    this.#props = props;
    this.name = props.name;
    this.place = props.place;
    this.ports = props.ports;
    for (const each of [props.folder, join(props.folder, 'etcd'), join(props.folder, 'patroni')]) {
      mkdirSync(each, { recursive: true });
      chmodSync(each, 0o777);
    }
  }

  get patroniUrl(): string {
    return `http://${this.place.host}:${this.ports.patroni}`;
  }

  get etcdUrl(): string {
    return `http://${this.place.host}:${this.ports.etcd}`;
  }

  start(): void {
    this.startEtcd();
    this.#startPatroni();
  }

  startEtcd(): void {
    const { name, ports, place, folder, etcdCluster } = this.#props;
    const own = `http://${place.host}:${ports.etcd}`;
    const peer = `http://${place.host}:${ports.etcdPeer}`;
    this.#spawn('etcd', ['etcd'], {
      ETCD_NAME: name,
      ETCD_DATA_DIR: join(folder, 'etcd', 'data'),
      ETCD_LISTEN_CLIENT_URLS: own,
      ETCD_ADVERTISE_CLIENT_URLS: own,
      ETCD_LISTEN_PEER_URLS: peer,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: peer,
      ETCD_INITIAL_CLUSTER: etcdCluster,
      ETCD_INITIAL_CLUSTER_STATE: 'new',
      ETCD_HEARTBEAT_INTERVAL: '100',
      ETCD_ELECTION_TIMEOUT: '1000',
      ETCD_LOG_LEVEL: 'warn',
    });
  }

  #startPatroni(): void {
    const { name, ports, place, folder, etcdHosts, programs, password } = this.#props;
    this.#spawn('patroni', ['patroni', join(DEPLOYED, 'patroni.yml')], {
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: etcdHosts,
      PATRONI_RESTAPI_LISTEN: `${place.host}:${ports.patroni}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${place.host}:${ports.patroni}`,
      PATRONI_POSTGRESQL_LISTEN: `${place.host}:${ports.database}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${place.host}:${ports.database}`,
      PATRONI_POSTGRESQL_DATA_DIR: join(folder, 'patroni', 'data'),
      PATRONI_POSTGRESQL_PGPASS: join(folder, 'patroni', 'pgpass'),
      PATRONI_POSTGRESQL_BIN_DIR: programs,
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: password,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: password,
      PATRONI_LOG_LEVEL: 'INFO',
    });
  }

  #spawn(part: 'etcd' | 'patroni', command: readonly string[], env: Readonly<Record<string, string>>): void {
    const { place, folder } = this.#props;
    // PostgreSQL refuses root. A namespace is entered by root, who then becomes nobody.
    const words = [
      ...place.enter,
      ...(isRoot && place.enter.length > 0
        ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups']
        : []),
      ...command,
    ];
    const [program = '', ...rest] = words;
    const log = openSync(join(folder, `${part}.log`), 'a', 0o666);
    this.#children.push(
      spawn(program, rest, {
        cwd: join(folder, part),
        env: { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8', ...env },
        stdio: ['ignore', log, log],
        ...(isRoot && place.enter.length === 0 ? { uid: NOBODY, gid: NOBODY } : {}),
      }),
    );
  }

  /** End of the log of Patroni and PostgreSQL. */
  lastWords(): string {
    const text = readFileSync(join(this.#props.folder, 'patroni.log'), 'utf8');
    // A health check that hangs up leaves the lines of a Python error.
    const lines = text.split('\n').filter((line) => /^\d{4}-.*(INFO|ERROR|FATAL|LOG)/.test(line));
    return `${this.name}:\n${lines.slice(-12).join('\n')}`;
  }

  /** Numbers of the machine's processes: those whose working folder is the machine's, PostgreSQL's among them. */
  pids(part: 'etcd' | 'patroni' | '' = ''): number[] {
    const folder = join(this.#props.folder, part);
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => {
        try {
          const cwd = readlinkSync(`/proc/${pid}/cwd`);
          return cwd === folder || cwd.startsWith(`${folder}/`);
        } catch {
          // It has ended meanwhile, or is a thread of the system.
          return false;
        }
      });
  }

  signal(name: NodeJS.Signals, part: 'etcd' | 'patroni' | '' = ''): void {
    for (const pid of this.pids(part)) {
      try {
        process.kill(pid, name);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  }

  /** Ends all processes as a loss of power does, also those that began meanwhile. */
  async kill(part: 'etcd' | 'patroni' | '' = ''): Promise<void> {
    while (this.pids(part).length > 0) {
      this.signal('SIGKILL', part);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    this.#children = this.#children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  }
}
