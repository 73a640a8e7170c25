import type { DataOf } from '@chokdee/contracts';
import type { AgentRow, EventRow, SettingRow } from './agent.repository.ts';

export function presentAgentConfig(
  agent: AgentRow,
  settings: readonly SettingRow[],
  events: readonly EventRow[],
): DataOf<'POST /api/agent/config'> {
  return {
    agent_code: agent.code,
    agent_id: agent.id,
    info: {
      name: agent.name,
      agent_logo: agent.logo,
      register_type: agent.register_type,
      line_contact_url: agent.line_contact_url,
      line_admin_url: agent.line_admin_url,
      telegram_contact_url: agent.telegram_contact_url,
      line_client_id: agent.line_client_id,
      terms_version: agent.terms_version,
      announcement: agent.announcement,
    },
    configs: settings.map(({ config_key, val, default_val }) => ({ config_key, val, default_val })),
    events: events.map(presentEvent),
  };
}

export function presentEvent(event: EventRow): DataOf<'GET /api/event/list'>[number] {
  return {
    id: event.id,
    title: event.title,
    description: event.description,
    image: event.image,
    link: event.link,
  };
}
