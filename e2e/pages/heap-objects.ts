import type { CDPSession } from '@playwright/test';

interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: string[]; readonly node_types: [string[], ...unknown[]] };
  };
  readonly nodes: number[];
  readonly strings: string[];
}

/** Heap objects of the browser itself: compiled code, records of its tools, timings. */
const BROWSER_OBJECTS = new Set(['code', 'native', 'synthetic', 'hidden']);
/** Bytes of buffers lie outside of the script heap, but scripts hold them. */
const BUFFERS = 'system / JSArrayBufferData';

/**
 * Bytes of all objects, closures, texts and buffers of scripts after a collection. It leaves out compiled code, unlike
 * `JSHeapUsedSize`: hot code goes on being compiled, 3 to 10 KB for each move between pages.
 */
export async function heapObjects(devtools: CDPSession): Promise<number> {
  const chunks: string[] = [];
  const keep = ({ chunk }: { chunk: string }) => chunks.push(chunk);
  devtools.on('HeapProfiler.addHeapSnapshotChunk', keep);
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  devtools.off('HeapProfiler.addHeapSnapshotChunk', keep);
  const { snapshot, nodes, strings } = JSON.parse(chunks.join('')) as HeapSnapshot;
  const fields = snapshot.meta.node_fields;
  const [type, name, size] = ['type', 'name', 'self_size'].map((field) => fields.indexOf(field)) as [
    number,
    number,
    number,
  ];
  let sum = 0;
  for (let at = 0; at < nodes.length; at += fields.length) {
    const isOfBrowser = BROWSER_OBJECTS.has(snapshot.meta.node_types[0][nodes[at + type] ?? -1] ?? '');
    if (!isOfBrowser || strings[nodes[at + name] ?? -1] === BUFFERS) sum += nodes[at + size] ?? 0;
  }
  return sum;
}
