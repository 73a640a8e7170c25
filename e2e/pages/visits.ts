import type { AreaBoot, BootData, InputOf } from '@chokdee/contracts';

export type Visit = Pick<AreaBoot, 'release' | 'bucket' | 'ticket'>;
export type Report = InputOf<'POST /api/telemetry'>['loads'][number];

const random = (below: number) => Math.floor(Math.random() * below);

/** A random address; nearly every one has its own network. */
const anywhere = () => `${11 + random(100)}.${random(256)}.${random(256)}.${1 + random(250)}`;

/** Requests a document as a new visitor and reads its lottery release. */
export async function visit(gateway: string, address = anywhere()): Promise<Visit> {
  const html = await (await fetch(`${gateway}/lotto/lobby`, { headers: { 'x-forwarded-for': address } })).text();
  const [, boot = ''] = /id="boot">(.*?)<\/script>/.exec(html) ?? [];
  const { lotto } = (JSON.parse(boot) as BootData).areas;
  if (!lotto) throw new Error('The document names no lottery area');
  return lotto;
}

/** Report of a release that loaded. */
export function wellOf({ release, bucket, ticket }: Visit): Report {
  return { area: 'lotto', version: release, bucket, phase: 'page', ms: 300, error: null, ...(ticket && { ticket }) };
}

/** Reports of a broken release on trial: it loaded and threw while rendering, then the stable one was shown. */
export function reportsOf(seen: Visit, stable: string): Report[] {
  const page = wellOf(seen);
  if (seen.bucket === 'stable') return [page];
  const back: Report = { ...page, version: stable, bucket: 'fallback' };
  return [page, { ...page, phase: 'render', ms: 0, error: 'script' }, back];
}

/** @throws when the reports are refused */
export async function tellLoads(gateway: string, loads: readonly Report[]): Promise<void> {
  for (let from = 0; from < loads.length; from += 100) {
    const answer = await fetch(`${gateway}/api/telemetry`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ loads: loads.slice(from, from + 100) }),
    });
    if (!answer.ok) throw new Error(`reports are answered with ${answer.status}`);
  }
}
