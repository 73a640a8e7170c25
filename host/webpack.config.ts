import { defineHost } from '@chokdee/federation';
import { previewRoute } from './src/preview/preview-route.ts';
import { firstOfMember, hostRoutes } from './src/routes/host-routes.ts';

export default defineHost({ area: 'host', routes: [...hostRoutes, previewRoute], firstOfMember });
