/** docker-compose.yml is valid, and every file, port, address and variable in it exists. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import Ajv from 'ajv';
import { register } from 'tsx/esm/api';
import { healthAddress, partOf, readCompose } from './lib/compose.mjs';
import { root } from './lib/run.mjs';

const escaped = (words) => words.replaceAll(/[\^()|/]/g, '\\$&');
const text = (file) => readFileSync(join(root, file), 'utf8');
const compose = readCompose();
const services = Object.entries(compose.services);
const endTranslation = register();
const { parts } = await import('../packages/platform/api/bundle/parts.ts');
await endTranslation();
/** Services that run our own code, with their source files. */
const servers = services.flatMap(([name, service]) => {
  const part = partOf(service.image);
  if (part === undefined) return [];
  const file = service.command.find((word) => word.endsWith('.js'));
  return [{ name, service, source: parts[part].entries[file.replace('.js', '')] }];
});

test('it is valid by the JSON schema of the Compose specification', () => {
  const { $schema: _, ...schema } = JSON.parse(text('node_modules/dclint/schemas/compose.schema.json'));
  const validate = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(schema);
  assert.ok(validate(compose), JSON.stringify(validate.errors, null, 2));
  assert.ok(!validate({ ...compose, services: { ...compose.services, nginx: { ports: 8080 } } }), 'the schema refuses');
});

test('nothing runs as root, may gain rights, or writes where no volume or memory is', () => {
  for (const [name, { user, read_only, cap_drop, security_opt, tmpfs }] of services) {
    assert.match(String(user), /^[1-9]\d*:[1-9]\d*$/, name);
    assert.equal(read_only, true, name);
    assert.deepEqual(cap_drop, ['ALL'], name);
    assert.deepEqual(security_opt, ['no-new-privileges:true'], name);
    assert.ok(tmpfs.includes('/tmp'), name);
  }
});

test('permanent services have a health check; only nginx is published', () => {
  for (const [name, { healthcheck, restart, ports }] of services) {
    assert.equal(healthcheck !== undefined, restart === 'unless-stopped', name);
    assert.equal(ports !== undefined, name === 'nginx', name);
  }
});

/** Folder that `npm run secrets` makes. */
const MORE_SECRETS = './deploy/secrets/more:';
/** Compose takes lists of names and names with settings. */
const namesOf = (given) => (Array.isArray(given) ? given : Object.keys(given));

test('every process is an entry of the bundle of its image, and runs without a translator', () => {
  assert.ok(servers.length >= 9);
  for (const { name, service, source } of servers) {
    assert.ok(source && existsSync(join(root, source)), name);
    assert.equal(service.build.target, partOf(service.image), name);
    assert.ok(![...(service.entrypoint ?? []), ...service.command].includes('--import'), name);
  }
});

test('every file, target, volume, network, secret and service that it names is there', () => {
  const dockerfile = text('Dockerfile');
  for (const [name, service] of services) {
    const { build, volumes = [], networks = [], secrets = [], depends_on = {}, command = [] } = service;
    if (build) assert.match(dockerfile, new RegExp(`^FROM .* AS ${build.target}$`, 'm'), name);
    for (const volume of volumes)
      assert.ok(volume.startsWith(MORE_SECRETS) || volume.split(':')[0] in compose.volumes, `${name}: ${volume}`);
    for (const network of namesOf(networks)) assert.ok(network in compose.networks, `${name}: ${network}`);
    for (const secret of secrets) assert.ok(secret in compose.secrets, `${name}: ${secret}`);
    for (const other of namesOf(depends_on)) assert.ok(other in compose.services, `${name}: ${other}`);
    const words = [...command, ...(service.healthcheck?.test ?? [])];
    for (const word of words.filter((each) => /^(packages|scripts|deploy)\//.test(each)))
      assert.ok(existsSync(join(root, word)), `${name}: ${word}`);
  }
  const made = text('scripts/make-secrets.mjs') + text('scripts/lib/self-signed.mjs');
  for (const [name, { file }] of Object.entries(compose.secrets)) {
    assert.equal(file, `deploy/secrets/${name}`);
    assert.ok(made.includes(`'${name}'`), `npm run secrets makes no ${name}`);
  }
  assert.match(text('.gitignore'), /^deploy\/secrets\/$/m);
});

test('every address leads to a service of that port, in nginx and between the parts', () => {
  const listening = new Map([
    ['nginx', ['8080', '8081']],
    ...services.map(([name, { environment }]) => [name, [environment?.PORT]]),
  ]);
  listening.set(
    'nginx',
    [...text('deploy/sites.conf').matchAll(/listen (\d+);/g)].map(([, port]) => port),
  );
  listening.set('nats', [compose.services.nats.command.at(-1)]);
  const named = [
    ...text('deploy/places.conf').matchAll(/server ([\w-]+):(\d+)/g),
    ...services.flatMap(([, { environment = {} }]) =>
      Object.values(environment).flatMap((value) => [...String(value).matchAll(/http:\/\/([a-z][\w-]*):(\d+)/g)]),
    ),
  ].filter(([, host]) => host !== 'localhost');
  assert.ok(named.length >= 8);
  for (const [whole, host, port] of named) assert.ok(listening.get(host)?.includes(port), whole);
  for (const [name, service] of services) {
    const port = healthAddress(service) && new URL(healthAddress(service)).port;
    if (port) assert.ok(listening.get(name).includes(port), `${name} is asked at ${port}`);
  }
  assert.equal(compose.services.nginx.ports[0].split(':').at(-1), '8080');
});

test('nginx finds each service again after a stop and a start: addresses are fixed and given to no other', () => {
  const named = [...text('deploy/places.conf').matchAll(/server ([\w-]+):\d+/g)].map(([, name]) => name);
  const fixed = [...new Set(named)].map((name) => compose.services[name].networks.back.ipv4_address);
  const { subnet, ip_range } = compose.networks.back.ipam.config[0];
  const isIn = (address, network) => {
    const list = new BlockList();
    const [start, length] = network.split('/');
    list.addSubnet(start, Number(length));
    return list.check(address);
  };
  assert.equal(new Set(fixed).size, 5);
  for (const address of fixed) assert.ok(isIn(address, subnet) && !isIn(address, ip_range), address);
});

test('every service has a limit of memory and processes, and its log does not grow for ever', () => {
  for (const [name, { mem_limit, pids_limit, logging }] of services) {
    assert.match(mem_limit, /^\d+[mg]$/, name);
    assert.ok(pids_limit > 0, name);
    assert.ok(logging.options['max-size'] && logging.options['max-file'], name);
  }
});

test('nginx ends in order, and its connections leave room in its memory, however many processors there are', () => {
  const conf = text('deploy/nginx.conf');
  const [workers, connections] = ['worker_processes', 'worker_connections'].map((name) =>
    Number(new RegExp(`${name} (\\d+);`).exec(conf)[1]),
  );
  /** Bytes that nginx takes for each connection, used or not. */
  const CONNECTION_BYTES = 440;
  const { mem_limit, stop_grace_period = '10s' } = compose.services.nginx;
  assert.ok(workers * connections * CONNECTION_BYTES < (Number.parseInt(mem_limit, 10) * 1024 ** 2) / 2);
  const shutdown = /worker_shutdown_timeout (\d+)s;/.exec(conf)[1];
  assert.ok(Number(shutdown) < Number.parseInt(stop_grace_period, 10));
  assert.match(text('Dockerfile').split(' AS front')[1], /^STOPSIGNAL SIGQUIT$/m);
});

test('over TLS browsers have HTTP/2, with the certificate that nginx is given', () => {
  const sites = text('deploy/sites.conf');
  const listening = [...sites.matchAll(/listen (\d+) (ssl[^;]*);/g)];
  assert.deepEqual(
    listening.map(([, port, how]) => [port, how]),
    [
      ['8443', 'ssl http2'],
      ['8443', 'ssl http2'],
    ],
  );
  const { ports, secrets } = compose.services.nginx;
  assert.ok(ports.includes('8443:8443'));
  const files = [...sites.matchAll(/ssl_certificate(?:_key)? \/run\/secrets\/(\w+);/g)].map(([, name]) => name);
  assert.deepEqual(files, ['site_certificate', 'site_key', 'site_certificate', 'site_key']);
  assert.deepEqual(secrets, [...new Set(files)]);
  // Both ports show the same two sites.
  for (const site of ['site', 'backoffice'])
    assert.equal([...sites.matchAll(new RegExp(`include ${site}\\.conf;`, 'g'))].length, 2, site);
});

test('nginx gives the files of each shell to its own host name alone', async () => {
  const end = register();
  const { shellNames, shellOf, shells } = await import('../packages/platform/contracts/src/shells.ts');
  await end();
  const staff = shellNames.filter((name) => shells[name].audience === 'staff');
  const names = staff.flatMap((name) => [name, ...shells[name].areas]).sort();
  for (const name of names) assert.ok(staff.includes(shellOf(name)), name);
  const listed = `^/assets/(${names.join('|')})/`;
  assert.match(
    text('deploy/site.conf').replaceAll(/\s+/g, ' '),
    new RegExp(`location ~ ${escaped(listed)} \\{ return 404; \\}`),
  );
  const first = (file) => text(file).indexOf('location ~ ');
  assert.ok(text('deploy/site.conf').slice(first('deploy/site.conf')).startsWith(`location ~ ${listed} {`));
  const served = [...text('deploy/backoffice.conf').matchAll(/location ~ (\S+)/g)].map(([, pattern]) => pattern);
  assert.equal(served.length, 1);
  assert.ok(served[0].startsWith(listed), served[0]);
});

test('base images are pinned, and nginx finds its files where the image puts them', () => {
  const bases = [...text('Dockerfile').matchAll(/^FROM (\S+)/gm)]
    .map(([, image]) => image)
    .filter((image) => image.includes(':'));
  assert.equal(bases.length, 3);
  const images = services.map(([, { image }]) => image).filter((image) => !image.startsWith('chokdee-'));
  for (const image of [...bases, ...images]) assert.match(image, /:\d+\.\d+/, image);
  const conf = text('deploy/nginx.conf');
  assert.ok(compose.services.nginx.command.includes('/etc/chokdee/nginx.conf'));
  const own = ['nginx', 'places', 'sites', 'site', 'backoffice', 'common', 'assets', 'to-apis'].map(
    (name) => `${name}.conf`,
  );
  const included = own.flatMap((file) => [...text(`deploy/${file}`).matchAll(/include (\w[\w.-]+);/g)]);
  assert.deepEqual([...new Set(included.map(([, file]) => file))].sort(), own.slice(1).sort());
  for (const [, file] of included) assert.ok(existsSync(join(root, 'deploy', file)), file);
  assert.match(conf, /load_module .*brotli_static/);
});
