import type { ErrorName } from '@chokdee/contracts';
import {
  anyCallErrors,
  type Contract,
  type StaffCallSpec,
  type StaffContract,
  type StaffReach,
} from '@chokdee/contracts/server';
import { describeError, envelope, idempotencyHeader, type Json, queryParameters } from './openapi.ts';
import { renderPage } from './reference-page.ts';

interface StaffReference {
  readonly contract: StaffContract;
  readonly errors: Contract['errors'];
}

/** Refusals of a call of the back office, besides those of every call. An act may also refuse as its area does. */
const refusalsOf = ({ access, errors = [] }: StaffCallSpec): readonly ErrorName[] => [
  ...(access === 'staff' ? (['SESSION_EXPIRED', 'FORBIDDEN'] as const) : []),
  ...errors,
];

/** Tells permission, number of persons, and what stays on record. */
function rulesOf({ access, permission, over, act, isPersonal }: StaffCallSpec): string {
  if (access === 'public') return 'For anyone.';
  const persons = act && (act.persons === 'by amount' ? 'one person up to the limit of a day, else two' : act.persons);
  return [
    `Needs ${permission}.`,
    ...(over === undefined ? [] : [reachOf(over)]),
    ...(act ? [`Persons: ${persons}, because: ${act.why}.`, 'Takes an Idempotency-Key.'] : []),
    ...(act?.isBlind ? ['The second person gives the same call.'] : []),
    ...(isPersonal ? ['Tells personal data: the look stays on record.'] : []),
  ].join(' ');
}

function reachOf(over: StaffReach): string {
  if (over === 'agents') return 'Concerns all agents of the person; a second person needs the same ones.';
  return `Concerns every agent${over === 'house' ? '' : ` ${over.where}`}: for persons of every agent.`;
}

/** The OpenAPI 3.1 document of the calls of the back office. */
export function createStaffOpenApi({ contract, errors }: StaffReference): Json {
  const paths: Record<string, Json> = {};
  const describeAll = (names: readonly ErrorName[]) =>
    names.map((each) => describeError(each, errors[each])).join('\n');
  for (const [area, calls] of Object.entries(contract.areas)) {
    for (const [name, spec] of Object.entries(calls)) {
      const [method = '', path = ''] = name.split(' ');
      const described = describeCall(spec, method, describeAll(refusalsOf(spec)));
      paths[path] = { ...paths[path], [method.toLowerCase()]: { ...described, tags: [area] } };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Chokdee back office', version: '1', description: describeAll(anyCallErrors) },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'chokdee_staff' },
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'ops_' },
      },
    },
  };
}

function describeCall(spec: StaffCallSpec, method: string, refusals: string): Json {
  const { summary, access, permission, over, act, isPersonal, input } = spec;
  const isPost = method === 'POST';
  return {
    summary,
    description: rulesOf(spec),
    security: access === 'public' ? [] : [{ session: [] }, { token: [] }],
    ...(permission && { 'x-permission': permission }),
    ...(over && { 'x-over': over }),
    ...(act && { 'x-persons': act.persons, 'x-why': act.why, ...(act.isBlind && { 'x-blind': true }) }),
    ...(isPersonal && { 'x-personal': true }),
    parameters: [
      ...(access === 'staff' ? [agentHeader] : []),
      ...(isPost ? [] : queryParameters(input)),
      ...(act ? [idempotencyHeader] : []),
    ],
    ...(isPost ? { requestBody: { content: { 'application/json': { schema: input } } } } : {}),
    responses: {
      200: { description: `0: success\n${refusals}`, content: { 'application/json': { schema: envelope(spec) } } },
    },
  };
}

const agentHeader = {
  name: 'x-agent',
  in: 'header',
  required: false,
  description: 'Code of the chosen agent; left out: the own one.',
  schema: { type: 'string', maxLength: 32 },
};

/** The reference of the calls of the back office as one page without scripts. */
export const renderStaffReference = ({ contract, errors }: StaffReference): string =>
  renderPage({
    title: 'Chokdee back office: calls',
    document: '/api/staff/reference.json',
    style: '/api/staff/docs.css',
    errors,
    areas: Object.entries(contract.areas).map(([area, calls]) => [
      area,
      Object.entries(calls).map(([name, spec]) => ({
        name,
        about: `${spec.summary} ${rulesOf(spec)}`,
        input: spec.input,
        data: spec.data,
        refusals: refusalsOf(spec),
      })),
    ]),
  });
