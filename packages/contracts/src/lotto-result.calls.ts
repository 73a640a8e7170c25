import { Type } from 'typebox';
import { defineCalls } from './define-calls.ts';
import { ContentScope, RoundQuery, RoundSummary } from './lotto-parts.ts';
import { Instant, Nullable } from './parts.ts';

const RoundResult = Type.Object({
  ...RoundSummary.properties,
  source_name: Type.String(),
  source_url: Nullable(Type.String({ description: 'Where the result was read, else the home of the source' })),
  entered_by: Nullable(Type.String({ description: 'Masked name of the first of two persons; null for Yeekee' })),
  entered_at: Nullable(Instant),
  confirmed_by: Nullable(Type.String()),
  confirmed_at: Nullable(Instant),
});

export const lottoResultCalls = defineCalls({
  'GET /api/lotto/result': {
    summary: 'Result of one round; numbers is null until it is out.',
    area: 'lotto',
    access: 'optional',
    input: RoundQuery,
    data: RoundResult,
    errors: ['ROUND_UNKNOWN'],
  },
  'GET /api/lotto/results': {
    summary: 'Results of a day, or the latest of one lottery.',
    area: 'lotto',
    access: 'optional',
    input: Type.Object({
      ...ContentScope,
      category_id: Type.Optional(Type.Integer()),
      date: Type.Optional(Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 30 })),
    }),
    data: Type.Array(RoundResult),
  },
});
