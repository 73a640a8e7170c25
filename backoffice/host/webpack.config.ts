import { defineHost } from '@chokdee/federation';
import { shellRoutes } from './src/routes.ts';

export default defineHost({ area: 'backoffice', routes: shellRoutes });
