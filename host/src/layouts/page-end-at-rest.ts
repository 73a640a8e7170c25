import { atRest } from '../parts/at-rest.ts';

export const pageEnd = atRest(async () => (await import(/* webpackChunkName: "rest" */ './page-end.tsx')).PageEnd);
