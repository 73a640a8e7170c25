import type { FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import type { App } from '../../app/deps.ts';
import { Unproven } from '../refuse.ts';
import { staffProofOf } from './staff-proof.ts';

/** Counted by every app of this process. */
export const unprovenRequests = new Counter({
  name: 'chokdee_staff_unproven_total',
  help: 'Requests to the back office whose token or session proves nobody',
  labelNames: ['proof'],
  registers: [],
});

/**
 * Counts a request whose proof proves nobody, and keeps none of its words. A token is a guess, so each address has a
 * limit; sessions end by themselves in many tabs of one office. @throws TOO_MANY_REQUESTS
 */
export async function countUnproven<T>(app: App, request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Unproven)) throw error;
    const proof = staffProofOf(request)?.token === undefined ? 'session' : 'token';
    unprovenRequests.inc({ proof });
    if (proof === 'token') await app.limitGuess(request);
    request.log.warn({ address: request.ip, proof }, 'a request to the back office proves nobody');
    throw error;
  }
}
