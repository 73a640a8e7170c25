/** Parses chunks of server-sent events and hands on the topics that changed. */
export function topicsOf(onTopic: (topic: string) => void): (chunk: string) => void {
  let rest = '';
  return (chunk) => {
    const blocks = (rest + chunk).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const topic = topicOf(block);
      if (topic !== null) onTopic(topic);
    }
  };
}

/** Topic of one event. Null means another event or a comment. */
function topicOf(block: string): string | null {
  const lines = block.split('\n');
  if (!lines.includes('event: topic')) return null;
  const data = lines.find((line) => line.startsWith('data:'))?.slice('data:'.length) ?? '';
  try {
    const { topic } = JSON.parse(data) as { readonly topic?: unknown };
    return typeof topic === 'string' ? topic : null;
  } catch {
    return null;
  }
}
