import { defineHost } from '@chokdee/federation';
import { firstOfMember, hostRoutes } from './src/routes/host-routes.ts';

export default defineHost({ area: 'host', routes: hostRoutes, firstOfMember });
