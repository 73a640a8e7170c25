import type { App, Deps } from '@chokdee/kernel/app';
import type { ApiConfig } from '@chokdee/kernel/config';

/** Permissions that a game's frame may have beside scripts; none lets it leave its frame. */
export const sandboxFlags = ['allow-same-origin', 'allow-popups', 'allow-forms', 'allow-modals', 'allow-pointer-lock'];

/** An origin as a browser writes it, encrypted or of this machine: what is not is no source that a policy may name. */
export const isOrigin = (text: string): boolean =>
  URL.canParse(text) && new URL(text).origin === text && /^(https:|http:\/\/(localhost|127\.0\.0\.1)(:|$))/.test(text);

/**
 * The address of a game as a frame may have it: of an origin that its provider has registered, or of that where the
 * games of the sandbox are shown. Null for any other, ours before all.
 */
export function frameAddress(
  { sandbox, publicUrl, gamesOrigin }: Pick<ApiConfig, 'sandbox' | 'publicUrl' | 'gamesOrigin'>,
  origins: readonly string[],
  address: string,
): string | null {
  const ofSandbox = gamesOrigin ?? publicUrl;
  if (!URL.canParse(address, ofSandbox)) return null;
  const { origin, pathname, search } = new URL(address, ofSandbox);
  if (address.startsWith('/')) {
    return sandbox && origin === new URL(ofSandbox).origin ? `${gamesOrigin ?? ''}${pathname}${search}` : null;
  }
  return origins.includes(origin) && origin !== new URL(publicUrl).origin ? address : null;
}

/** Flags of that provider's frames, as the answer of a launch says them; nothing where it has none. */
export async function sandboxOf({ db }: Pick<Deps, 'db'>, providerId: string): Promise<{ sandbox?: string[] }> {
  const query = db.selectFrom('game_providers').select('sandbox_flags').where('id', '=', providerId);
  const { sandbox_flags: sandbox = [] } = (await query.executeTakeFirst()) ?? {};
  return sandbox.length > 0 ? { sandbox } : {};
}

/** `GET /internal/game-origins`: where frames, pictures and calls of games may lead, for the policy of every document. */
export function registerGameOrigins(app: App): void {
  app.get('/internal/game-origins', async () => {
    const { gamesOrigin } = app.deps.config;
    const rows = await app.deps.db.selectFrom('game_providers').select('origins').execute();
    return [...new Set([...(gamesOrigin ? [gamesOrigin] : []), ...rows.flatMap(({ origins }) => origins)])].sort();
  });
}
