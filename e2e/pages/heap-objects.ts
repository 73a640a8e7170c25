import type { CDPSession } from '@playwright/test';

interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: string[]; readonly node_types: [string[], ...unknown[]] };
  };
  readonly nodes: number[];
  readonly strings: string[];
}

/** What the browser makes of its own accord: machine code of what ran often, records of its tools, timings. */
const OF_THE_BROWSER = new Set(['code', 'native', 'synthetic', 'hidden']);
/** The bytes of buffers are held outside of the heap of scripts, but by scripts. */
const BUFFERS = 'system / JSArrayBufferData';

/**
 * Bytes of all objects, closures, texts and buffers that scripts of the page hold after a collection. Unlike
 * `JSHeapUsedSize` it leaves out compiled code: the engine goes on compiling what has become hot, 3 to 10 KB for each
 * move between pages, long after the page holds nothing more.
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
    const isOfTheBrowser = OF_THE_BROWSER.has(snapshot.meta.node_types[0][nodes[at + type] ?? -1] ?? '');
    if (!isOfTheBrowser || strings[nodes[at + name] ?? -1] === BUFFERS) sum += nodes[at + size] ?? 0;
  }
  return sum;
}
