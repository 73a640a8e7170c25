import type { AreaBoot, BootData, InputOf } from '@chokdee/contracts';

export type Visit = Pick<AreaBoot, 'release' | 'bucket' | 'ticket'>;
export type Report = InputOf<'POST /api/telemetry'>['loads'][number];

const random = (below: number) => Math.floor(Math.random() * below);

/** An address of one of millions of networks. */
const anywhere = () => `${11 + random(100)}.${random(256)}.${random(256)}.${1 + random(250)}`;

/** What a new document says of the lottery area, to a visitor whom nobody knows. */
export async function visit(door: string, address = anywhere()): Promise<Visit> {
  const html = await (await fetch(`${door}/lotto/lobby`, { headers: { 'x-forwarded-for': address } })).text();
  const [, boot = ''] = /id="boot">(.*?)<\/script>/.exec(html) ?? [];
  const { lotto } = (JSON.parse(boot) as BootData).areas;
  if (!lotto) throw new Error('The document names no lottery area');
  return lotto;
}

/** As a browser tells of a release that loaded. */
export function wellOf({ release, bucket, ticket }: Visit): Report {
  return { area: 'lotto', version: release, bucket, phase: 'page', ms: 300, error: null, ...(ticket && { ticket }) };
}

/** As a browser tells it: the broken release on trial came and threw while it was drawn, then the stable one was shown. */
export function reportsOf(seen: Visit, stable: string): Report[] {
  const page = wellOf(seen);
  if (seen.bucket === 'stable') return [page];
  const back: Report = { ...page, version: stable, bucket: 'fallback' };
  return [page, { ...page, phase: 'render', ms: 0, error: 'script' }, back];
}

/** @throws when the reports are refused */
export async function tellLoads(door: string, loads: readonly Report[]): Promise<void> {
  for (let from = 0; from < loads.length; from += 100) {
    const answer = await fetch(`${door}/api/telemetry`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ loads: loads.slice(from, from + 100) }),
    });
    if (!answer.ok) throw new Error(`reports are answered with ${answer.status}`);
  }
}
