import { AREA_NAME, defineCalls, Text } from '@chokdee/contracts/define';
import { Type } from 'typebox';

/** Load of one part of an area in a browser. It names no person, no address and no content of a page. */
export const LoadReport = Type.Object({
  area: Type.String({ pattern: AREA_NAME }),
  version: Type.String({ pattern: '^[a-z0-9_][a-z0-9_.+-]{0,63}$' }),
  bucket: Type.Union(
    [Type.Literal('stable'), Type.Literal('canary'), Type.Literal('fallback'), Type.Literal('tried')],
    { description: 'fallback: shown because another release did not load; tried: asked for by an address' },
  ),
  phase: Type.Union([Type.Literal('manifest'), Type.Literal('entry'), Type.Literal('page'), Type.Literal('render')], {
    description: 'Last phase that the load reached',
  }),
  ms: Type.Integer({ minimum: 0, maximum: 600_000 }),
  error: Type.Union([Type.Null(), Type.String({ pattern: '^[a-z0-9_]{1,24}$' })], {
    description: 'Class of the fault, e.g. http_404, integrity, timeout, chunk, script, shared; null when it loaded',
  }),
  ticket: Type.Optional(
    Text({
      max: 400,
      description: 'Ticket of the area from the document; reports without it are shown apart and decide nothing',
    }),
  ),
});

export const telemetryCalls = defineCalls({
  'POST /api/telemetry': {
    summary:
      'Takes anonymous load reports of browsers, counted by the minute. A ticket counts one outcome per phase; unpublished versions do not count.',
    access: 'public',
    input: Type.Object({ loads: Type.Array(LoadReport, { minItems: 1, maxItems: 100 }) }),
    data: Type.Object({ counted: Type.Integer() }),
  },
});
