import type { DataOf } from '@chokdee/contracts';
import type { MessagingConfig } from '@chokdee/kernel/config';
import { pick } from '@chokdee/kernel/fields';
import type { ContentVersion } from '../content/content.repository.ts';
import type { MoneyPace } from '../ports.ts';
import type { AgentRow, SettingRow } from './agent.repository.ts';

interface ShownContent {
  readonly events: readonly ContentVersion[];
  /** Text of the announcement strip; empty for none. */
  readonly announcement: string;
  readonly firstBannerArt: string | null;
}

export function presentAgentConfig(
  agent: AgentRow,
  settings: readonly SettingRow[],
  messaging: MessagingConfig | null,
  { events, announcement, firstBannerArt, pace }: ShownContent & { readonly pace: MoneyPace },
): DataOf<'POST /api/agent/config'> {
  // Offered only with both parts: the agent's channel and the secret of this installation.
  const offersMessaging = messaging !== null && agent.line_client_id !== null;
  return {
    agent_code: agent.code,
    agent_id: agent.id,
    info: {
      ...pick(agent, 'name', 'register_type', 'line_contact_url', 'line_admin_url'),
      ...pick(agent, 'telegram_contact_url', 'terms_version'),
      announcement,
      agent_logo: agent.logo,
      line_client_id: offersMessaging ? agent.line_client_id : null,
      line_authorize_url: offersMessaging ? messaging.authorizeUrl : null,
      ...(firstBannerArt !== null && { first_banner_art: firstBannerArt }),
      ...((pace.depositS ?? pace.withdrawalS) !== null && {
        money_pace: { deposit_s: pace.depositS, withdrawal_s: pace.withdrawalS },
      }),
    },
    configs: settings.map(({ config_key, val, default_val }) => ({ config_key, val, default_val })),
    events: events.map(presentEvent),
  };
}

type Face = Pick<AgentRow, 'name' | 'logo' | 'line_contact_url' | 'telegram_contact_url'>;

export const presentClosed = (agent: Face): DataOf<'GET /api/agent/domain'>['closed'] => ({
  name: agent.name,
  agent_logo: agent.logo,
  contact_url: agent.line_contact_url ?? agent.telegram_contact_url,
});

export const presentEvent = (event: ContentVersion): DataOf<'GET /api/event/list'>[number] => ({
  ...pick(event, 'id', 'title', 'link', 'action'),
  description: event.text,
  image: event.picture ?? '',
  ends_at: event.ends_at?.toISOString() ?? null,
});

export const presentBanner = (banner: ContentVersion): DataOf<'GET /api/banner'>[number] => ({
  ...pick(banner, 'id', 'title'),
  subtitle: banner.text,
  action: banner.action ?? '',
  link: banner.link ?? '/',
  art: banner.picture ?? '',
});
