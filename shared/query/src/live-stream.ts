import type { LiveEventName } from '@chokdee/contracts';

export interface LiveMessage {
  readonly event: LiveEventName;
  readonly data: unknown;
}

/** Cuts a stream of server-sent events into messages; comments and unknown fields are passed over. */
export function createSseParser(onMessage: (message: LiveMessage) => void): (text: string) => void {
  let buffer = '';
  return (text) => {
    buffer += text.replaceAll('\r\n', '\n');
    let end = buffer.indexOf('\n\n');
    while (end >= 0) {
      const block = buffer.slice(0, end);
      buffer = buffer.slice(end + 2);
      const message = readBlock(block);
      if (message) onMessage(message);
      end = buffer.indexOf('\n\n');
    }
  };
}

function readBlock(block: string): LiveMessage | null {
  let event = '';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) event = line.slice(6).trim();
    if (line.startsWith('data:')) data.push(line.slice(5).trim());
  }
  if (event === '' || data.length === 0) return null;
  return { event: event as LiveEventName, data: JSON.parse(data.join('\n')) };
}
