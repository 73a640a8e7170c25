import type { StaffCallName, StaffDataOf, StaffInputOf } from '@chokdee/contracts/staff-calls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App, Deps } from '../../app/deps.ts';
import { success } from '../../http/envelope.ts';
import { compileCall } from '../../http/validation.ts';
import { refuseInput } from '../refuse.ts';
import { holdToStaffContract } from './check-staff-contract.ts';
import { staffSpecOf } from './register-staff-call.ts';

/** Context of a call that signs a person in. */
export interface PublicStaffContext extends Deps {
  readonly now: Date;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface PublicOptions {
  /** Throws, before the body is read, for callers that are refused in any case. */
  readonly admit?: () => void;
}

/** Answers a call of the back office that needs no proof. Strangers may guess with it, so each address has a limit. */
export function registerPublicStaffCall<K extends StaffCallName>(
  app: App,
  name: K,
  handler: (context: PublicStaffContext, input: StaffInputOf<K>) => Promise<StaffDataOf<K>>,
  { admit }: PublicOptions = {},
): void {
  const spec = staffSpecOf(app, name);
  const [method = '', url = ''] = name.split(' ');
  if (spec.access !== 'public' || method !== 'POST') throw new Error(`${name} is not for strangers`);
  app.route({
    method,
    url,
    schema: { body: spec.input },
    validatorCompiler: compileCall,
    schemaErrorFormatter: refuseInput,
    onRequest: [...app.limitOf({ ...spec, access: 'public', attempt: true }), async () => admit?.()],
    handler: async (request, reply) => {
      const context = { ...app.deps, now: app.deps.clock.now(), request, reply };
      const data = await handler(context, request.body as StaffInputOf<K>);
      return success(holdToStaffContract(app, name, spec, data), 'error');
    },
  });
}
