import { calls, errors } from '@chokdee/api-contract';
import type { CallName, DataOf, InputOf } from '@chokdee/contracts';
import { type CallSpec, refusalsOf } from '@chokdee/contracts/server';
import { type APIRequestContext, expect } from '@playwright/test';
import { Errors } from 'typebox/value';
import { readOtp } from './account.ts';

const named: Readonly<Record<string, CallSpec>> = calls;

/** A caller that records each answered call. */
export interface Asker {
  readonly request: APIRequestContext;
  readonly asked: Set<string>;
  readonly token: string | null;
}

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

async function send({ request, asked, token }: Asker, name: string, input: object): Promise<Answer> {
  const [method = 'GET', path = ''] = name.split(' ');
  const given = Object.entries(input).map(([field, value]) => [field, String(value)]);
  const answer = await request.fetch(path, {
    method,
    ...(token === null ? {} : { headers: { authorization: `Bearer ${token}` } }),
    ...(method === 'GET' ? { params: Object.fromEntries(given) } : { data: input }),
  });
  asked.add(name);
  return { status: answer.status(), body: (await answer.json()) as Record<string, unknown> };
}

/** Makes a call and checks that the answer is a success of the contract's shape. */
export async function ask<K extends CallName>(asker: Asker, name: K, input: InputOf<K>): Promise<DataOf<K>> {
  const spec = named[name];
  const { status, body } = await send(asker, name, input as object);
  expect(body[spec?.envelope ?? 'error'], `${name}: HTTP ${status} ${JSON.stringify(body)}`).toBe(0);
  expect([...Errors(spec?.data ?? {}, body['data'])], `${name} answers what its contract says`).toEqual([]);
  return body['data'] as DataOf<K>;
}

/** Makes a call and fails if the answer is empty. */
export async function askFull<K extends CallName>(asker: Asker, name: K, input: InputOf<K>): Promise<DataOf<K>> {
  const data = await ask(asker, name, input);
  const entries = Object.values(data ?? {});
  expect(entries.length, `${name} is not empty`).toBeGreaterThan(0);
  return data;
}

/** Makes a call that must be refused, with an error that its reference names. */
export async function askRefused<K extends CallName>(asker: Asker, name: K, input: InputOf<K>): Promise<void> {
  const { body } = await send(asker, name, input as object);
  const codes = refusalsOf(calls[name]).map((refusal) => errors[refusal].code);
  expect(codes, `${name}: ${JSON.stringify(body)}`).toContain(body['error']);
  expect(String(body['message']), `${name} says why in Thai`).toMatch(/[฀-๿]/);
}

/** Proves an act that needs a step-up by the SMS code; the caller repeats the call. */
export async function prove<K extends CallName>(
  asker: Asker,
  name: K,
  input: InputOf<K>,
  mobile: string,
): Promise<void> {
  const { status, body } = await send(asker, name, input as object);
  expect([status, body['error']], `${name} asks for a proof`).toEqual([403, errors.STEP_UP_NEEDED.code]);
  const act = { id: (body['data'] as { id: string }).id, method: 'otp' } as const;
  await ask(asker, 'POST /api/member/step_up/send', act);
  await ask(asker, 'POST /api/member/step_up/confirm', { ...act, code: await readOtp(asker.request, mobile) });
}
