const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  formats.set(zone, made);
  return made;
};

export const bangkok = 'Asia/Bangkok';

export function isZone(zone: string): boolean {
  try {
    return formatOf(zone) !== undefined;
  } catch {
    return false;
  }
}

/** Milliseconds that the clocks of a zone are ahead of UTC at a moment. */
function offsetMs(zone: string, at: number): number {
  const part = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(at / 60_000) * 60_000;
}

/** Instant of a wall time of a day in a zone. Hours may pass 24: '28:10' is 04:10 of the next day. */
export function zonedInstant(date: string, time: string, zone: string = bangkok): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const wall = Date.parse(date) + (hours * 60 + minutes) * 60_000;
  // The second look is for the hours around a change of the clocks.
  const near = wall - offsetMs(zone, wall);
  return new Date(wall - offsetMs(zone, near));
}
