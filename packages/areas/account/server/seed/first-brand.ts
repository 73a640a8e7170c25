import { firstSettings } from '../agent/brand-parts.ts';
import type { AgentContent } from './agent-content.ts';

/** First brand of a house without the sandbox: its staff fill it and open it to members. */
export const firstBrand: AgentContent = {
  agent: {
    id: 1,
    code: 'CHOKDEE',
    name: 'โชคดี',
    status: 'closed',
    register_type: 1,
    logo: '',
    line_contact_url: null,
    line_admin_url: null,
    telegram_contact_url: null,
    line_client_id: null,
    terms_version: '2569-11-01',
    announcement: '',
  },
  settings: firstSettings,
  banners: [],
  events: [],
  news: [],
};
