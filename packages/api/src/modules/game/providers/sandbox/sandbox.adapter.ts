import { randomUUID } from 'node:crypto';
import type { ApiConfig } from '../../../../config.ts';
import { BusinessError } from '../../../../errors.ts';
import { signProviderCall } from '../../provider-signature.ts';
import type { GameAdapter } from '../game-adapter.ts';

/** The provider of the sandbox, over the same signed launch call that a real one has. */
export function createSandboxAdapter(config: ApiConfig, now: () => Date): GameAdapter {
  return {
    async launch({ gameId, mode, operatorToken, memberRef, device }) {
      const rawBody = JSON.stringify({
        game_id: gameId,
        mode,
        operator_token: operatorToken,
        member_ref: memberRef,
        device,
        locale: 'th',
        return_url: `${config.publicUrl}/lobby/slot`,
      });
      const timestamp = String(Math.floor(now().getTime() / 1000));
      const nonce = randomUUID();
      const signature = signProviderCall(config.providerSecret, timestamp, nonce, rawBody);
      try {
        const response = await fetch(`${config.sandboxUrl}/sandbox/provider/launch`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-timestamp': timestamp,
            'x-nonce': nonce,
            'x-signature': signature,
          },
          body: rawBody,
          signal: AbortSignal.timeout(5_000),
        });
        const { url } = (await response.json()) as { url?: string };
        if (!response.ok || !url) throw new Error(`launch answered ${response.status}`);
        return url;
      } catch {
        throw new BusinessError('PROVIDER_UNAVAILABLE');
      }
    },
  };
}
