// As the documentation of module federation begins a host: what is shared is there when its other modules run.
import '../../../host/src/federation/globals.ts';

import('../../../host/src/styles.ts').then(() => import('../../../host/src/bootstrap.tsx'));
