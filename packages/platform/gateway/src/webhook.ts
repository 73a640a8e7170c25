import { ask } from '@chokdee/settings';

const TIMEOUT_MS = 5_000;
const ATTEMPTS = 3;

/** Posts news as JSON. Nothing waits for the receiver; a failure is logged. */
export async function tellWebhook(url: string, news: object, log: (line: string) => void): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      const answer = await ask(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(news),
        timeoutMs: TIMEOUT_MS,
      });
      if (answer.ok) return;
      log(`the webhook answered ${answer.status} (attempt ${attempt})`);
    } catch (error) {
      log(`the webhook did not answer: ${error instanceof Error ? error.message : error} (attempt ${attempt})`);
    }
  }
}
