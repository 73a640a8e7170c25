import type { StaffCallSpec } from '@chokdee/contracts/server';
import type { StaffCallName, StaffDataOf, StaffInputOf } from '@chokdee/contracts/staff-calls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App, Deps } from '../../app/deps.ts';
import { readWhereCurrent } from '../../db/standbys.ts';
import { inTransaction, type Queryable } from '../../db/transaction.ts';
import { BusinessError } from '../../errors/business-error.ts';
import type { Agent } from '../../http/call-context.ts';
import { success } from '../../http/envelope.ts';
import { compileCall } from '../../http/validation.ts';
import { detailsOfView, writeLook, writeRefusedLook } from '../acts/audit.ts';
import type { Permission } from '../ops-command.ts';
import { lengthenSession, markUse, prove, seat } from '../people/authenticate.ts';
import { type Admitted, admit } from '../people/reach.ts';
import { agentsOf, agentsWhereMay, type StaffMember } from '../people/roles.ts';
import { reasonOf, refuseInput } from '../refuse.ts';
import { holdToStaffContract, watchReach } from './check-staff-contract.ts';
import { everyPage, type Page } from './every-page.ts';
import { type CsvRows, csvOf } from './list-as-csv.ts';
import { chosenAgentOf, staffProofOf } from './staff-proof.ts';
import { countUnproven } from './unproven.ts';

/** Context of a view or of a call about the own session. */
export interface StaffContext extends Omit<Deps, 'db'> {
  /** Transaction of the row of the audit log for personal views, else the pool. */
  readonly db: Queryable;
  readonly now: Date;
  readonly staff: StaffMember;
  /** Agent that the person has chosen. */
  readonly agent: Agent;
  /** All agents at which the person may make this call, the chosen one among them. */
  readonly agents: readonly Agent[];
  /** Key of the session. Null for a token. */
  readonly sessionKey: string | null;
  /** Names the member whom a personal view is about, for the audit log. */
  looksAt(memberId: number): void;
  /** Names the members whom a personal list shows, for the audit log of their agent; left out: the chosen one. */
  shows(memberIds: readonly (number | null)[], agentId?: number): void;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export type StaffHandler<K extends StaffCallName> = (
  context: StaffContext,
  input: StaffInputOf<K>,
) => Promise<StaffDataOf<K>>;

export interface StaffCallOptions {
  /** A personal view that writes its own row of the audit log, because it does not always tell members. */
  readonly recordsItself?: true;
  /** The view only reads, by the `db` of its context alone: a standby of the database may answer it. */
  readonly readsStandby?: true;
}

/**
 * Answers a call of the back office for a signed-in person with its permission. It is for views; acts are staff
 * commands. A personal view leaves a row in the audit log. A list answers `as=csv` with all its pages as one file.
 */
export function registerStaffCall<K extends StaffCallName>(
  app: App,
  name: K,
  handler: StaffHandler<K>,
  { recordsItself, readsStandby }: StaffCallOptions = {},
): void {
  const spec = staffSpecOf(app, name);
  const { permission } = spec;
  const over = spec.over === 'house' ? spec.over : undefined;
  if (!permission) throw new Error(`${name} has no permission`);
  const [method = '', url = ''] = name.split(' ');
  const isPost = method === 'POST';
  const isRecorded = spec.isPersonal === true && recordsItself !== true;
  if (isRecorded && readsStandby) throw new Error(`${name} writes who looked, in the transaction that reads`);
  const work = async (db: Queryable, request: FastifyRequest, reply: FastifyReply) => {
    const input = (isPost ? request.body : request.query) as StaffInputOf<K> & { as?: 'csv' };
    const { now, person, sessionKey } = await findPerson(app, db, request);
    const admitted = await admitTo(db, person, request, { permission, over });
    if ('refusal' in admitted) {
      const { refusal, agentId } = admitted;
      await writeRefusedLook(db, { staffId: person.id, agentId, act: name, reason: reasonOf(refusal), at: now });
      return admitted;
    }
    const { staff } = admitted;
    let memberId: number | undefined;
    const own = await agentsOf(db, staff, staff.agentId);
    const agents = await agentsWhereMay(db, { staff, agents: own }, permission);
    const agent = agents.find(({ id }) => id === staff.agentId);
    if (!agent) throw new Error('a person has no agent');
    const looksAt = (id: number) => {
      memberId = id;
    };
    const shown = new Map<number, Set<number>>();
    const shows: StaffContext['shows'] = (ids, agentId = agent.id) => {
      const known = shown.get(agentId) ?? new Set();
      shown.set(agentId, known);
      for (const id of ids) if (id !== null) known.add(id);
    };
    const people = { now, staff, sessionKey, agent, agents, looksAt, shows };
    const answerFrom = async (source: Queryable): Promise<unknown> => {
      const context: StaffContext = { ...app.deps, db: source, ...people, request, reply };
      const watched = watchReach(app, name, spec, context);
      const read = (page: object): Promise<unknown> => handler(watched.context, { ...input, ...page });
      const data = await (input.as === 'csv' ? everyPage((page) => read(page) as Promise<Page>) : read({}));
      watched.check();
      return data;
    };
    const onFailed = (err: unknown) => request.log.warn({ err }, 'a standby failed, the primary answers');
    const answer = await (readsStandby ? readWhereCurrent(app.deps, answerFrom, { onFailed }) : answerFrom(db));
    if (isRecorded) {
      const details = detailsOfView(input, spec.files);
      const isOfHouse = over === 'house';
      const look = { staffId: staff.id, agentId: agent.id, act: name, details, memberId, isOfHouse, at: now };
      // The transaction is that of the view.
      await writeLook(db as Parameters<typeof writeLook>[0], look, shown);
    }
    return { answer, isFile: input.as === 'csv' };
  };
  app.route({
    method,
    url,
    schema: isPost ? { body: spec.input } : { querystring: spec.input },
    validatorCompiler: compileCall,
    schemaErrorFormatter: refuseInput,
    ...(spec.bodyBytes ? { bodyLimit: spec.bodyBytes } : {}),
    onRequest: [requireProof(app)],
    handler: async (request, reply) => {
      const { db } = app.deps;
      const run = () => (isRecorded ? inTransaction(db, (tx) => work(tx, request, reply)) : work(db, request, reply));
      const done = await countUnproven(app, request, run);
      // The refusal leaves the transaction as a value, so that its row stays.
      if ('refusal' in done) throw done.refusal;
      if (done.isFile) return csvOf(reply, spec, name, done.answer as CsvRows);
      return success(holdToStaffContract(app, name, spec, done.answer), 'error');
    },
  });
}

/** Answers a view that only reads, and by the `db` of its context alone: a standby of the database may answer it. */
export function registerStaffRead<K extends StaffCallName>(app: App, name: K, handler: StaffHandler<K>): void {
  registerStaffCall(app, name, handler, { readsStandby: true });
}

/** Finds the specification of a call. @throws Error for one that no contract has */
export function staffSpecOf(app: App, name: string): StaffCallSpec {
  const spec = app.deps.staffContract.calls[name];
  if (!spec) throw new Error(`${name} is in no contract: npm run commands`);
  return spec;
}

/** Refuses a stranger before a large body is read, lengthens a session, and writes down that a token is used. */
export const requireProof = (app: App) => async (request: FastifyRequest) => {
  const proof = staffProofOf(request);
  if (!proof) throw new BusinessError('SESSION_EXPIRED');
  const { db, clock } = app.deps;
  if (proof.session) await lengthenSession(db, proof.session, clock.now());
  if (proof.token !== undefined) await markUse(db, proof.token, clock.now());
};

/** @throws SESSION_EXPIRED, FORBIDDEN for a request that proves nobody */
async function findPerson(app: App, db: Queryable, request: FastifyRequest) {
  const proof = staffProofOf(request);
  if (!proof) throw new BusinessError('SESSION_EXPIRED');
  const now = app.deps.clock.now();
  const person = await prove(db, { ...proof, now }, { options: {} });
  return { now, person, sessionKey: proof.session?.key ?? null };
}

type AdmittedTo = { readonly staff: StaffMember } | { readonly refusal: BusinessError; readonly agentId: number };

/** Seats a person at the chosen agent, with the permission there. */
async function admitTo(
  db: Queryable,
  person: StaffMember,
  request: FastifyRequest,
  needed: Admitted,
): Promise<AdmittedTo> {
  const agent = chosenAgentOf(request);
  let staff = person;
  try {
    staff = await seat(db, person, { options: agent === undefined ? {} : { agent } });
    return { staff: await admit(db, staff, needed) };
  } catch (error) {
    if (error instanceof BusinessError) return { refusal: error, agentId: staff.agentId };
    throw error;
  }
}

/** Refuses a request of a person without the permission, for routes that are no calls of the contract's kind. */
export const requirePermission = (app: App, permission: Permission) => async (request: FastifyRequest) => {
  const { db } = app.deps;
  const { person } = await countUnproven(app, request, () => findPerson(app, db, request));
  const admitted = await admitTo(db, person, request, { permission });
  if ('refusal' in admitted) throw admitted.refusal;
};
