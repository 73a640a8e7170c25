import { demandOf, RUSH_MINUTES } from './demand.ts';
import type { Figures } from './figures.ts';
import { serversFor } from './queue.ts';
import { playRush } from './rush.ts';
import { show, table } from './tables.ts';

/** Plays the rush before a draw with apis that are planned by its mean, and by its last minute. */
export function describeRush(members: number, figures: Figures): string {
  const { get } = figures;
  const { drawBills, betsPerS } = demandOf(members, figures);
  const bills = drawBills * get('draw_rush_share');
  const serviceMs = get('bet_api_ms');
  const size = (perS: number): number =>
    serversFor({
      load: (perS * serviceMs) / 1_000,
      serviceMs,
      longestMs: get('longest_wait_ms'),
      busiest: get('busiest'),
    });
  const meanPerS = bills / RUSH_MINUTES / 60;
  const fleets = [
    ['the mean of the half hour', size(meanPerS)],
    ['the last minute', size(betsPerS)],
  ] as const;
  const rows = fleets.map(([name, servers]) => {
    const { p50Ms, p99Ms, longestMs, lateS } = playRush({
      bills,
      minutes: RUSH_MINUTES,
      lastMinuteFactor: get('last_minute_factor'),
      servers,
      serviceMs,
    });
    return [name, show(servers), show(p50Ms), show(p99Ms), show(longestMs), show(lateS)];
  });
  return [
    '## The last half hour before a draw',
    `A simulation with a fixed seed: ${show(bills)} bills of ${show(members / 1e6)} million members, more in each minute than in the one before, wait for api processes.`,
    table(
      [
        'api processes are planned by',
        'processes',
        'wait p50, ms',
        'p99, ms',
        'longest, ms',
        'last answer after the close, s',
      ],
      rows,
    ),
  ].join('\n\n');
}
