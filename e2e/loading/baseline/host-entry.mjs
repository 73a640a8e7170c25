// Entry of a host as module federation documents it: shared packages are ready when its other modules run.
import '@chokdee/federation/browser/globals.ts';

import('../../../host/src/styles.ts').then(() => import('../../../host/src/bootstrap.tsx'));
