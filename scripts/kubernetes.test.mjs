/** The files of deploy/kubernetes are valid, and agree with docker-compose.yml. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { healthAddress, readCompose } from './lib/compose.mjs';
import { containers, documents, kubernetes, kustomizations, of, problemsOf, settings } from './lib/kubernetes.mjs';
import { root } from './lib/run.mjs';

const text = (file) => readFileSync(join(root, file), 'utf8');
const { services } = readCompose();
/** Services of docker-compose.yml by the container that does their work. */
const serviceOf = { gateway: 'gateway-1', api: 'api-1' };
/** The database is outside. Stand-ins for outside parties and demo members are no part of production. */
const ELSEWHERE = ['postgres', 'sandbox', 'seed'];
/** Settings that name the sandbox or switch it. */
const OF_SANDBOX = /^(SANDBOX|GAMES_ORIGIN$)/;
const parts = containers.map((each) => ({
  ...each,
  name: each.container.name,
  service: services[serviceOf[each.container.name] ?? each.container.name],
}));
const named = (list = []) => Object.fromEntries(list.map(({ name, value }) => [name, value]));
const bytesOf = (size) => {
  const [, number, unit] = /^(\d+)([mgMG])i?$/.exec(size);
  return Number(number) * 1024 ** (unit.toLowerCase() === 'g' ? 3 : 2);
};
const secondsOf = (time = '10s') => Number(/^(\d+)s$/.exec(time)[1]);
/** @returns objects whose pods a selector chooses */
const chosenBy = (wanted) =>
  new Set(parts.filter(({ labels }) => Object.entries(wanted).every(([key, value]) => labels[key] === value)));

test('every object is valid by the schemas of the Kubernetes API, which refuse a wrong name and a wrong type', async () => {
  const objects = documents.map(({ object }) => object);
  assert.ok(objects.length > 25);
  const { spec, ...api } = of('Deployment').find(({ metadata }) => metadata.name === 'api');
  const wrong = [
    { ...api, spec: { ...spec, replica: 2 } },
    { ...api, spec: { ...spec, replicas: 'two' } },
  ];
  const problems = await problemsOf([...objects, ...wrong]);
  assert.equal(problems.length, 2, problems.join('\n'));
  assert.match(problems[0], /'"replica"' does not exist/);
  assert.match(problems[1], /'string' is not assignable to type 'number'/);
});

test('the parts are those of docker-compose.yml, with their images and commands', () => {
  const given = parts.map(({ name }) => serviceOf[name] ?? name);
  const wanted = Object.keys(services).filter((name) => !ELSEWHERE.includes(name) && !/-2$/.test(name));
  assert.deepEqual(given.sort(), wanted.sort());
  const house = kustomizations.find(({ folder }) => folder === 'house').object;
  for (const { name, container, service } of parts) {
    const own = /^chokdee-/.test(service.image);
    assert.equal(container.image, own ? service.image.split(':')[0] : service.image, name);
    assert.ok(!own || house.images.some((image) => image.name === container.image), name);
    // The pod of the tools waits for commands.
    if (name !== 'tools') assert.deepEqual(container.command, service.command, name);
  }
});

test('nothing runs as root, gains rights, writes into its image, or has a token of the cluster', () => {
  for (const { name, container, pod, service } of parts) {
    const { runAsNonRoot, runAsUser, runAsGroup, seccompProfile } = pod.securityContext;
    assert.equal(runAsNonRoot, true, name);
    assert.equal(`${runAsUser}:${runAsGroup}`, service.user, name);
    assert.equal(seccompProfile.type, 'RuntimeDefault', name);
    assert.deepEqual(
      container.securityContext,
      { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
      name,
    );
    assert.equal(pod.automountServiceAccountToken, false, name);
    assert.equal(pod.enableServiceLinks, false, name);
    assert.ok(
      of('ServiceAccount').some(({ metadata }) => metadata.name === pod.serviceAccountName),
      name,
    );
  }
});

test('settings are those of docker-compose.yml, and those that a house must give stand in settings.env', () => {
  const fromOutside = [...text('docker-compose.yml').matchAll(/\$\{(\w+)(:-\})?/g)].filter(
    ([, name]) => !OF_SANDBOX.test(name) && !/PORT$/.test(name),
  );
  const known = new Set(fromOutside.map(([, name]) => name));
  // Left empty, the others are as docs/operations.md says.
  const optional = new Set(fromOutside.filter(([, , isOptional]) => isOptional).map(([, name]) => name));
  const needed = [...known].filter((name) => !optional.has(name));
  // Both name networks, which the cluster chooses.
  const networks = ['TRUSTED_GATEWAYS', 'TRUSTED_PROXIES'];
  for (const name of Object.keys(settings)) assert.ok(known.has(name) || networks.includes(name), name);
  for (const name of [...needed, ...networks]) assert.ok(settings[name], name);
  for (const { name, container, service } of parts) {
    const own = named(container.env);
    const known = service.environment ?? {};
    for (const [key, value] of Object.entries(own)) {
      assert.ok(key in known, `${name}: ${key}`);
      if (value !== undefined && key !== 'RELEASES_STATE') assert.equal(value, String(known[key]), `${name}: ${key}`);
    }
    const hasSettings = container.envFrom?.[0].configMapRef.name === 'settings';
    const missing = Object.keys(known).filter(
      (key) => !(key in own) && !(hasSettings && (key in settings || optional.has(key))) && !OF_SANDBOX.test(key),
    );
    assert.deepEqual(missing, [], name);
  }
});

test('each part has the secrets of docker-compose.yml as files, and no other', () => {
  for (const { name, container, pod, service } of parts) {
    const files = (container.volumeMounts ?? []).flatMap(({ name: mounted, mountPath }) => {
      const { secret } = pod.volumes.find((volume) => volume.name === mounted);
      return secret && !secret.optional ? secret.items.map(({ path }) => `${mountPath}/${path}`) : [];
    });
    const wanted = (service.secrets ?? []).map((secret) => `/run/secrets/${secret}`);
    assert.deepEqual(files.sort(), wanted.sort(), name);
  }
});

test('memory, times to end, ports and health addresses are those of docker-compose.yml', () => {
  for (const { name, container, pod, object, service } of parts) {
    assert.equal(bytesOf(container.resources.limits.memory), bytesOf(service.mem_limit), name);
    assert.ok(container.resources.requests.cpu && container.resources.requests.memory, name);
    if (object.kind !== 'Deployment') continue;
    const stop = secondsOf(service.stop_grace_period) + (container.lifecycle?.preStop.sleep.seconds ?? 0);
    assert.ok(pod.terminationGracePeriodSeconds >= stop, name);
    const ports = new Map(container.ports.map((port) => [port.name, port.containerPort]));
    const { PORT, METRICS_PORT } = service.environment ?? {};
    for (const port of [PORT, METRICS_PORT].filter(Boolean))
      assert.ok([...ports.values()].includes(Number(port)), name);
    const asked = service.healthcheck.test.filter((word) => /^http:/.test(word)).map((word) => new URL(word));
    const { startupProbe, readinessProbe, livenessProbe } = container;
    assert.ok(livenessProbe && readinessProbe[name === 'nginx' ? 'tcpSocket' : 'httpGet'], name);
    const { path, port } = (startupProbe ?? readinessProbe).httpGet;
    assert.ok(
      asked.some((url) => url.pathname === path && Number(url.port) === ports.get(port)),
      `${name}: ${healthAddress(service)}`,
    );
  }
});

test('a part that serves has two pods, which come before old ones go, and a disruption budget', () => {
  for (const { kind, metadata, spec } of of('Deployment').filter(({ metadata }) => metadata.name !== 'nats')) {
    assert.ok(spec.replicas >= 2, metadata.name);
    assert.deepEqual(spec.strategy.rollingUpdate, { maxSurge: 1, maxUnavailable: 0 }, metadata.name);
    assert.ok(spec.template.spec.topologySpreadConstraints.length > 0, metadata.name);
    assert.ok(
      of('PodDisruptionBudget').some((each) => each.metadata.name === metadata.name),
      `${kind} ${metadata.name}`,
    );
  }
});

test('every selector chooses pods, and every address leads to a Service of that port', () => {
  const selectors = [
    ...of('Service').map(({ spec }) => spec.selector),
    ...[...of('Deployment'), ...of('PodDisruptionBudget')].map(({ spec }) => spec.selector.matchLabels),
  ];
  for (const selector of selectors) assert.ok(chosenBy(selector).size > 0, JSON.stringify(selector));
  const listening = new Map(
    of('Service').map(({ metadata, spec }) => {
      const [{ container }] = chosenBy(spec.selector);
      for (const { targetPort } of spec.ports) assert.ok(container.ports.some(({ name }) => name === targetPort));
      return [metadata.name, spec.ports.map(({ port }) => port)];
    }),
  );
  const places = text('deploy/kubernetes/places.conf');
  const addresses = [
    ...places.matchAll(/server ([\w-]+):(\d+)/g),
    ...parts.flatMap(({ container }) =>
      (container.env ?? []).flatMap(({ value = '' }) => [...value.matchAll(/http:\/\/([a-z][\w-]*):(\d+)/g)]),
    ),
  ];
  assert.ok(addresses.length >= 8);
  for (const [whole, host, port] of addresses) assert.ok(listening.get(host)?.includes(Number(port)), whole);
  const upstreams = (file) => [...text(file).matchAll(/^upstream (\w+)/gm)].map(([, name]) => name);
  assert.deepEqual(upstreams('deploy/kubernetes/places.conf'), upstreams('deploy/places.conf'));
});

test('every volume, claim and file that is named is there', () => {
  const claims = of('PersistentVolumeClaim').map(({ metadata }) => metadata.name);
  for (const { name, container, pod, service } of parts) {
    const mounts = new Map(container.volumeMounts.map((mount) => [mount.name, mount.mountPath]));
    for (const volume of mounts.keys())
      assert.ok(
        pod.volumes.some((each) => each.name === volume),
        `${name}: ${volume}`,
      );
    for (const { persistentVolumeClaim: claim } of pod.volumes)
      assert.ok(!claim || claims.includes(claim.claimName), name);
    assert.equal(mounts.get('tmp'), '/tmp', name);
    const wanted = (service.volumes ?? []).map((volume) => volume.split(':')[1]);
    assert.deepEqual(
      wanted.filter((path) => ![...mounts.values()].includes(path)),
      [],
      name,
    );
  }
  for (const { folder, object } of kustomizations) {
    const { resources = [], components = [], configMapGenerator = [] } = object;
    const files = configMapGenerator.flatMap(({ files = [], envs = [] }) => [...files, ...envs]);
    for (const path of [...resources, ...components, ...files])
      assert.ok(existsSync(join(kubernetes, folder, path)), `${folder}: ${path}`);
  }
  const listed = kustomizations.flatMap(({ folder, object }) =>
    (object.resources ?? []).map((path) => join(folder, path)),
  );
  for (const { file } of documents) assert.ok(listed.includes(file), `no kustomization names ${file}`);
});
