import type { FastifyInstance } from 'fastify';
import type { SandboxConfig } from '../config.ts';
import type { Outside } from '../outside.ts';
import { isSigned } from '../signing.ts';
import { type Account, type AccountNames, type NameMode, nameModes } from './account-names.ts';

const number = { bank_id: { type: 'integer' }, account_no: { type: 'string', pattern: '^[0-9]{10,20}$' } };
const inquirySchema = { body: { type: 'object', required: ['bank_id', 'account_no'], properties: number } };
const accountSchema = {
  body: {
    type: 'object',
    required: ['bank_id', 'account_no', 'holder_name'],
    properties: { ...number, holder_name: { type: 'string', minLength: 1, maxLength: 120 } },
  },
};
const modeSchema = { body: { type: 'object', required: ['mode'], properties: { mode: { enum: nameModes } } } };

/** Serves name inquiries, signed with the secret of this bank, and opens accounts at the counter. */
export function registerNames(
  app: FastifyInstance,
  config: SandboxConfig,
  outside: Outside,
  names: AccountNames,
): void {
  app.post<{ Body: Omit<Account, 'holder_name'> }>(
    '/sandbox/bank/names/inquiry',
    { schema: inquirySchema },
    async (request, reply) => {
      if (!isSigned(config.bankSecret, request.headers, request.signedText, outside.now())) {
        return reply.code(403).send({ message: 'The signature is wrong.' });
      }
      const answer = names.answer(request.body);
      if (answer === 'silence') return reply.hijack().raw.destroy();
      return answer;
    },
  );

  app.post<{ Body: Account }>('/sandbox/bank/accounts', { schema: accountSchema }, async (request, reply) => {
    names.open(request.body);
    return reply.redirect('/sandbox/bank/counter', 303);
  });

  app.post<{ Body: { mode: NameMode } }>('/sandbox/bank/names/mode', { schema: modeSchema }, async (request, reply) => {
    names.mode = request.body.mode;
    return reply.redirect('/sandbox/bank/counter', 303);
  });
}
