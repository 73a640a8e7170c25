import type { App } from '@chokdee/kernel/app';
import { requirePermission } from '@chokdee/kernel/staff';
import {
  createStaffOpenApi,
  madeOnce,
  REFERENCE_POLICY,
  referenceStyle,
  renderStaffReference,
} from '@chokdee/kernel/system';

/** Answers the reference of the calls of the back office, for signed-in persons alone. */
export function registerStaffReference(app: App): void {
  const {
    staffContract: contract,
    contract: { errors },
  } = app.deps;
  const openApi = madeOnce(() => createStaffOpenApi({ contract, errors }));
  const page = madeOnce(() => renderStaffReference({ contract, errors }));
  const own = { onRequest: [requirePermission(app, 'own.session')] };
  app.get('/api/staff/reference.json', own, async () => openApi());
  app.get('/api/staff/docs', own, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', REFERENCE_POLICY).send(page()),
  );
  app.get('/api/staff/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(referenceStyle));
}
