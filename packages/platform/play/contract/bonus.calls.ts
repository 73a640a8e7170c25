import { defineCalls, Id } from '@chokdee/contracts/define';
import { Type } from 'typebox';
import { Turnover } from './parts.ts';

export const bonusCalls = defineCalls({
  'POST /api/member/bonus/cancel': {
    summary: 'Gives an active bonus up: the promotion wallet is emptied, the main wallet stays as it is.',
    access: 'member',
    input: Type.Object({ id: Id }),
    data: Turnover,
    errors: ['BONUS_UNKNOWN'],
  },
});
