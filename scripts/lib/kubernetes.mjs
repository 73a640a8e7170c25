import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { root, run } from './run.mjs';

export const kubernetes = join(root, 'deploy/kubernetes');
const isKustomization = (file) => file.endsWith('kustomization.yaml');
const files = readdirSync(kubernetes, { recursive: true }).filter((file) => file.endsWith('.yaml'));

/** Every object of the cluster, with its file. */
export const documents = files
  .filter((file) => !isKustomization(file))
  .flatMap((file) =>
    parseAllDocuments(readFileSync(join(kubernetes, file), 'utf8')).map((each) => ({ file, object: each.toJS() })),
  );

/** Kustomizations and components by their folder. */
export const kustomizations = files
  .filter(isKustomization)
  .map((file) => ({ folder: join(file, '..'), object: parse(readFileSync(join(kubernetes, file), 'utf8')) }));

/** @returns objects of a kind */
export const of = (kind) => documents.map(({ object }) => object).filter((object) => object.kind === kind);

/** Containers with the pod that holds them and the name of the controller. */
export const containers = documents.flatMap(({ object }) => {
  const pod = object.kind === 'Pod' ? object.spec : object.spec?.template?.spec;
  if (pod === undefined) return [];
  const labels = object.kind === 'Pod' ? object.metadata.labels : object.spec.template.metadata.labels;
  return [...(pod.initContainers ?? []), ...pod.containers].map((container) => ({ container, pod, object, labels }));
});

/** Settings of settings.env by name. */
export const settings = Object.fromEntries(
  readFileSync(join(kubernetes, 'house/settings.env'), 'utf8')
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);

/** Folder of the schemas of an API version: `networking.k8s.io/v1` stands in `networking/v1`. */
const schemasOf = (apiVersion) =>
  join(root, 'node_modules/kubernetes-types', apiVersion === 'v1' ? 'core/v1' : apiVersion.replace('.k8s.io', ''));

/**
 * Compares objects with the schemas of the Kubernetes API, as TypeScript: names of fields, their types, what is required.
 * @returns {Promise<string[]>} what is wrong
 */
export async function problemsOf(objects) {
  const lines = objects.map((object, place) => {
    const type = `import('${schemasOf(object.apiVersion)}').${object.kind}`;
    return `export const object${place}: ${type} = ${JSON.stringify(object)};`;
  });
  const folder = mkdtempSync(join(tmpdir(), 'kubernetes-'));
  try {
    writeFileSync(join(folder, 'objects.ts'), lines.join('\n'));
    const words = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--pretty',
      'false',
      '--module',
      'nodenext',
      '--types',
      '',
    ];
    const tsc = join(root, 'node_modules/.bin/tsc');
    const { code, output } = await run(tsc, [...words, 'objects.ts'], { cwd: folder, quiet: true });
    return code === 0 ? [] : output.trim().split('\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
