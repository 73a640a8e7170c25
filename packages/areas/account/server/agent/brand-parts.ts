import type { BrandPart } from '@chokdee/kernel/brands';
import { listIds } from '../content/content.repository.ts';
import { getAgentSetting } from './agent.repository.ts';
import { noBanner, noColours, accountPartTitles as titles } from './brand-parts.copy.ts';

/** Settings of a new brand by key, until its staff change them. */
export const firstSettings = {
  generate_username_mode: '1',
  reset_password_mode: '1',
  palette: '',
  wheel_version: '2',
  bank_accounts_max: '3',
} as const;

const rules: BrandPart = {
  name: 'settings',
  title: titles.rules,
  isNeeded: true,
  begin: async (tx, { agentId }) => {
    const rows = Object.entries(firstSettings).map(([config_key, default_val]) => ({
      agent_id: agentId,
      config_key,
      val: null,
      default_val,
    }));
    await tx.insertInto('agent_settings').values(rows).execute();
  },
  missing: async () => null,
};

const colours: BrandPart = {
  name: 'colours',
  title: titles.colours,
  isNeeded: false,
  missing: async (db, agentId) => ((await getAgentSetting(db, agentId, 'palette')) ? null : noColours),
};

const content: BrandPart = {
  name: 'content',
  title: titles.content,
  isNeeded: false,
  missing: async (db, agentId) => ((await listIds(db, agentId, 'banner')).length > 0 ? null : noBanner),
};

/** Parts of a brand that the accounts hold. */
export const accountBrandParts: readonly BrandPart[] = [rules, colours, content];
