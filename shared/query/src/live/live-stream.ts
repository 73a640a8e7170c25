import type { LiveEventName } from '@chokdee/contracts';

export interface LiveMessage {
  readonly event: LiveEventName;
  readonly data: unknown;
}

/**
 * Cuts a stream of server-sent events into messages, wherever its pieces are cut
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream). Comments, unknown fields and
 * events whose data is no JSON are passed over.
 */
export function createSseParser(onMessage: (message: LiveMessage) => void): (text: string) => void {
  /** Start of a line whose end has not arrived. */
  let rest = '';
  /** True if the next LF belongs to a line end that was already read. */
  let isAfterCr = false;
  let event = '';
  let data: string[] = [];

  function readLine(line: string): void {
    if (line === '') {
      const message = readEvent(event, data);
      event = '';
      data = [];
      if (message) onMessage(message);
    } else if (line.startsWith('event:')) event = fieldValue(line);
    else if (line.startsWith('data:')) data.push(fieldValue(line));
  }

  return (text) => {
    if (text === '') return;
    const piece = isAfterCr && text.startsWith('\n') ? text.slice(1) : text;
    isAfterCr = text.endsWith('\r');
    const lines = (rest + piece).split(/\r\n|\n|\r/);
    rest = lines.pop() ?? '';
    for (const line of lines) readLine(line);
  };
}

const fieldValue = (line: string): string => line.slice(line.indexOf(':') + 1).replace(/^ /, '');

function readEvent(event: string, data: readonly string[]): LiveMessage | null {
  if (event === '' || data.length === 0) return null;
  try {
    return { event: event as LiveEventName, data: JSON.parse(data.join('\n')) };
  } catch (error) {
    console.warn(`live event ${event}`, error);
    return null;
  }
}
