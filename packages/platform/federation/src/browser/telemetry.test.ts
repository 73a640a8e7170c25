import { type LoadReport, reportFault, reportLoad, startTelemetry } from './telemetry.ts';

const load: LoadReport = { area: 'lotto', version: '1.4.0', bucket: 'stable', phase: 'page', ms: 80, error: null };
const { error: _none, ...fault } = load;

let sent: Blob[] = [];
let isBeaconTaken = true;

beforeAll(startTelemetry);
beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  isBeaconTaken = true;
  Object.assign(navigator, {
    sendBeacon: (_address: string, body: Blob) => {
      if (isBeaconTaken) sent.push(body);
      return isBeaconTaken;
    },
  });
});
afterEach(() => {
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
});

function read(body: Blob): Promise<LoadReport[]> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve((JSON.parse(String(reader.result)) as { loads: LoadReport[] }).loads);
    reader.readAsText(body);
  });
}

async function told(): Promise<LoadReport[][]> {
  jest.useRealTimers();
  return Promise.all(sent.map(read));
}

/** Hides the page, as switching the tab or the app does. */
function hide(): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  jest.restoreAllMocks();
}

test('what loads at about the same time goes out together', async () => {
  reportLoad(load);
  jest.advanceTimersByTime(400);
  reportLoad({ ...load, area: 'games' });
  expect(sent).toHaveLength(0);
  jest.advanceTimersByTime(100);
  expect((await told()).map((batch) => batch.map(({ area }) => area))).toEqual([['lotto', 'games']]);
});

test('what waits goes out when the page is hidden, once', async () => {
  reportLoad(load);
  hide();
  window.dispatchEvent(new Event('pagehide'));
  jest.advanceTimersByTime(1_000);
  expect(await told()).toEqual([[load]]);
});

test('a fault is told with its class when that is known', async () => {
  reportFault(fault, Promise.resolve('http_404'));
  await jest.advanceTimersByTimeAsync(500);
  hide();
  expect(await told()).toEqual([[{ ...load, error: 'http_404' }]]);
});

test('who leaves before the class of a fault is known has told of it, once', async () => {
  let name: (cause: string) => void = () => undefined;
  reportFault(fault, new Promise((resolve) => (name = resolve)));
  await jest.advanceTimersByTimeAsync(2_000);
  expect(sent).toHaveLength(0);
  hide();
  name('http_404');
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await told()).toEqual([[{ ...load, error: 'unknown' }]]);
});

test('what the browser does not take as a beacon is sent as a request that outlives the page', () => {
  isBeaconTaken = false;
  const asked = jest.fn().mockResolvedValue(undefined);
  Object.assign(window, { fetch: asked });
  reportLoad(load);
  hide();
  expect(asked).toHaveBeenCalledWith('/api/telemetry', expect.objectContaining({ method: 'POST', keepalive: true }));
});

test('a loop of loads does not fill the line', async () => {
  for (let count = 0; count < 500; count += 1) reportLoad(load);
  hide();
  expect((await told()).map((batch) => batch.length)).toEqual([100]);
});
