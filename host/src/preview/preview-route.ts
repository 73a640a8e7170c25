import type { RouteConfig } from '@chokdee/contracts';
import { copy } from './copy.ts';

/**
 * Page in which the back office shows drafts. It stands in the manifest for the gateway, and not in the router: the
 * document of this address runs nothing else.
 */
export const previewRoute: RouteConfig = {
  path: '/preview',
  page: 'preview',
  layout: 'default',
  access: 'staff',
  title: copy.title,
};
