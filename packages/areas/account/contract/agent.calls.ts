import { AgentCode, AgentId, defineCalls, EventItem, Nullable, Text } from '@chokdee/contracts/define';
import { Type } from 'typebox';

const ConfigEntry = Type.Object({
  config_key: Type.String(),
  val: Nullable(Type.String()),
  default_val: Type.String(),
});

export const AgentConfig = Type.Object({
  agent_code: AgentCode,
  agent_id: Type.Integer(),
  info: Type.Object({
    name: Type.String(),
    agent_logo: Type.String(),
    register_type: Type.Integer({ description: '1 = SMS, 2 = bank' }),
    line_contact_url: Nullable(Type.String()),
    line_admin_url: Nullable(Type.String()),
    telegram_contact_url: Nullable(Type.String()),
    line_client_id: Nullable(Type.String({ description: 'Messaging-app login is offered only when set' })),
    line_authorize_url: Nullable(Type.String({ description: "The messaging app's authorize page" })),
    terms_version: Type.String(),
    announcement: Type.String({ description: 'Text of the announcement strip' }),
    first_banner_art: Type.Optional(
      Type.String({ description: "Root-relative address of the first banner's picture: painted before the page runs" }),
    ),
    money_pace: Type.Optional(
      Type.Object(
        {
          deposit_s: Nullable(Type.Integer({ description: 'Seconds from the payment to its credit' })),
          withdrawal_s: Nullable(Type.Integer({ description: 'Seconds from the request to the payout' })),
        },
        { description: 'The middle of the newest 50; null of fewer than 10, absent where neither can be told' },
      ),
    ),
  }),
  configs: Type.Array(ConfigEntry),
  events: Type.Array(EventItem),
});

export const agentCalls = defineCalls({
  'POST /api/agent/config': {
    summary: 'Settings, contacts and announcement pictures of an agent.',
    access: 'public',
    onError: 'log',
    input: Type.Object({ agent_code: AgentCode }),
    data: AgentConfig,
  },
  'GET /api/agent/validate': {
    summary: 'Whether an agent code exists and is open.',
    access: 'public',
    onError: 'log',
    input: Type.Object({ code: AgentCode }),
    data: Type.Object({ agent_code: AgentCode, agent_id: Type.Integer(), name: Type.String() }),
  },
  'GET /api/agent/domain': {
    summary: 'The agent whose own site has this name, open or closed.',
    access: 'public',
    onError: 'log',
    input: Type.Object({ host: Text({ max: 253, description: 'Name of a host, e.g. brand.example.com' }) }),
    data: Type.Object({
      agent_code: Nullable(AgentCode, { description: 'Null for a name of no agent' }),
      closed: Nullable(
        Type.Object({ name: Type.String(), agent_logo: Type.String(), contact_url: Nullable(Type.String()) }),
        { description: 'Face of an agent that is closed to members; null for an open one' },
      ),
    }),
  },
  'GET /api/banner': {
    summary: 'Banners of the home page, in order.',
    access: 'public',
    cache: { freshS: 5, awayS: 60 },
    onError: 'log',
    input: Type.Object({ agent_code: AgentCode }),
    data: Type.Array(
      Type.Object({
        id: Type.String(),
        title: Type.String({ description: 'May hold line breaks' }),
        subtitle: Type.String(),
        action: Type.String({ description: 'Text of the link' }),
        link: Type.String(),
        art: Type.String({ description: 'Root-relative address of the picture' }),
      }),
    ),
  },
  'GET /api/event/list': {
    summary: 'Running events of the agent.',
    access: 'optional',
    cache: { freshS: 5, awayS: 60 },
    onError: 'log',
    input: Type.Object({ agent_code: Type.Optional(AgentCode), agent_id: AgentId }),
    data: Type.Array(EventItem),
  },
});
