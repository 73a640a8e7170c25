import type { FastifyRequest } from 'fastify';
import type { App } from '../../app/deps.ts';
import type { BusinessError } from '../../errors/business-error.ts';
import { success } from '../../http/envelope.ts';
import { compileCall } from '../../http/validation.ts';
import { toJson } from '../../money/money.ts';
import { giveAct } from '../acts/give-act.ts';
import { giveRead } from '../acts/give-as.ts';
import { type OpsAnswer, type OpsCommand, type OpsDeps, type OpsInput, OpsUsageError } from '../ops-command.ts';
import { refusals } from '../refusals.copy.ts';
import { refuseField, refuseInput } from '../refuse.ts';
import { callOf, fieldsOf } from '../words/call-fields.ts';
import { specOf, wordsOf } from './command-calls.ts';
import { requireProof } from './register-staff-call.ts';
import { chosenAgentOf, staffProofOf } from './staff-proof.ts';
import { countUnproven } from './unproven.ts';

const ONCE = /^[\w.:-]{1,100}$/;

/** Answers each staff command as a call of its own, for the person whom the request proves. */
export function registerStaffCommands(app: App, commands: readonly OpsCommand[]): void {
  for (const command of commands) {
    const call = callOf(command);
    if (call !== null) registerCommand(app, call, command, commands);
  }
}

function registerCommand(app: App, call: string, command: OpsCommand, commands: readonly OpsCommand[]): void {
  const [method = '', url = ''] = call.split(' ');
  const { input, bodyBytes } = specOf(command);
  app.route({
    method,
    url,
    schema: method === 'POST' ? { body: input } : { querystring: input },
    validatorCompiler: compileCall,
    schemaErrorFormatter: refuseInput,
    ...(bodyBytes ? { bodyLimit: bodyBytes } : {}),
    onRequest: [requireProof(app)],
    handler: async (request) => {
      const { db, live, clock, config } = app.deps;
      const deps: OpsDeps = { db, live, config, now: clock.now(), ...staffProofOf(request) };
      const sent = (method === 'POST' ? request.body : request.query) as Record<string, unknown>;
      const words = wordsOf(command, sent, headersOf(request));
      const answer = await countUnproven(app, request, () => give(deps, command, words, commands));
      return success(presented(command, answer), 'error');
    },
  });
}

function headersOf(request: FastifyRequest): Record<string, string> {
  const key = request.headers['idempotency-key'];
  if (key !== undefined && (typeof key !== 'string' || !ONCE.test(key))) {
    throw refuseField('Idempotency-Key', refusals.onceForm);
  }
  const agent = chosenAgentOf(request);
  const by = request.headers['x-by'];
  return {
    ...(agent !== undefined && { agent }),
    ...(key !== undefined && { once: key }),
    ...(typeof by === 'string' && { by }),
  };
}

async function give(
  deps: OpsDeps,
  command: OpsCommand,
  input: OpsInput,
  commands: readonly OpsCommand[],
): Promise<OpsAnswer> {
  try {
    if (command.kind === 'act') return await giveAct(deps, command, input);
    if (command.kind === 'read') return await giveRead(deps, command, input);
    if (command.kind === 'other') return await command.run(deps, input, commands);
    throw new Error(`${command.name} is no call`);
  } catch (error) {
    if (error instanceof OpsUsageError) throw unreadable(command, error);
    throw error;
  }
}

/** INVALID_INPUT for the field of the sentence, if the command has such a field. */
const unreadable = (command: OpsCommand, { field, message, thai }: OpsUsageError): BusinessError =>
  refuseField(fieldsOf(command).has(field) ? field : '', { en: message, th: thai });

const decided = { outcome: 'done', approval: null, persons: 'two', before: null, after: null } as const;

/** Integers of 64 bits stand as text. */
function presented({ kind }: OpsCommand, { data, text, handover, act = decided }: OpsAnswer): unknown {
  if (kind === 'read') return JSON.parse(toJson({ data, text }));
  const { before = null, after = null } = act;
  return JSON.parse(toJson({ ...act, before, after, data, text, handover: handover ?? null }));
}
