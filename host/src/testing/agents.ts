import type { AgentConfig } from '@chokdee/session';

export const agentConfig: AgentConfig = {
  agent_code: 'CHOKDEE',
  agent_id: 1,
  info: {
    name: 'โชคดี',
    agent_logo: '/art/logo-chokdee.svg',
    register_type: 1,
    line_contact_url: 'https://line.example/contact',
    line_admin_url: null,
    telegram_contact_url: 'https://telegram.example/contact',
    line_client_id: null,
    line_authorize_url: null,
    terms_version: '1',
    announcement: '',
  },
  configs: [],
  events: [
    { id: '1', title: 'event one', description: 'first', image: '/art/event-1.svg', link: '/poll/1' },
    { id: '2', title: 'event two', description: 'second', image: '/art/event-1.svg', link: '/member/wheel' },
    { id: '3', title: 'event three', description: 'third', image: '/art/event-1.svg', link: null },
  ],
};
