import type { RowOf } from '@chokdee/backoffice-ui';
import { copy } from './copy.ts';

export type Item = RowOf<'GET /api/staff/content/items'>;
export type Kind = Item['kind'];

export const kinds = Object.keys(copy.kinds) as Kind[];

/** Kind that an address names; a banner where it names none. */
export const kindOf = (text: string | undefined): Kind => kinds.find((kind) => kind === text) ?? 'banner';

export const tones = { draft: 'off', coming: 'waits', live: 'ok', ended: 'off' } as const;

export const addressOf = (kind: Kind, id: string): string => `/content/items/${kind}/${id}`;
