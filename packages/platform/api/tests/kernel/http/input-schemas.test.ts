import { it } from 'node:test';
import { calls } from '@chokdee/api-contract';
import type { CallSpec } from '@chokdee/contracts/server';
import { compileCall } from '@chokdee/kernel/internal/http/validation.ts';
import { staffContract } from '../../../staff-contract.ts';

/** An api compiles each of them when its call first comes. */
it('the schema of every call compiles', () => {
  const specs = Object.values<Pick<CallSpec, 'input'>>({ ...calls, ...staffContract.calls });
  for (const { input } of specs)
    for (const httpPart of ['body', 'querystring'])
      compileCall({ schema: input, httpPart, method: 'GET', url: '/' })({});
});
