import { expect, test } from '@playwright/test';
import { browserOf, desk, signIn, staffCall } from './pages/back-office.ts';
import { askedOn, confirmAct } from './pages/desk-acts.ts';
import { giveUpJob, startWebhook } from './pages/house.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const REASON = 'ตรวจแล้ว';

test('an alarm that happens arrives at a webhook and is acknowledged, and its job is repeated', async ({
  browser,
  page: asks,
}) => {
  const secret = 'a-secret-of-this-test';
  const hook = await startWebhook(secret);
  await signIn(asks, 'first');
  const label = `ops ${Date.now()}`;
  await asks.goto(desk('/house/alarms?tab=channels'));
  await asks.getByRole('button', { name: 'เพิ่ม Webhook' }).click();
  const dialog = asks.getByRole('dialog');
  await dialog.getByLabel('สำหรับทุกแบรนด์').click();
  await confirmAct(asks, {
    texts: { ชื่อช่องทาง: label, 'ที่อยู่ (https)': hook.url, กุญแจลายเซ็น: secret },
    reason: REASON,
  });
  const row = asks.getByRole('row').filter({ hasText: label });
  await row.getByRole('button', { name: 'ส่งทดสอบ' }).click();
  await confirmAct(asks);
  await expect.poll(() => hook.heard.map(({ event }) => event)).toEqual(['test']);
  await row.getByRole('button', { name: 'เปิดช่องทาง' }).click();
  await confirmAct(asks, { reason: REASON });
  const second = await browserOf(browser, 'second');
  await staffCall(second, 'POST /api/staff/approvals/approve', { id: askedOn(asks) });
  await second.context().close();

  const key = `e2e:${label}`;
  giveUpJob(key);
  await expect.poll(() => hook.heard.at(-1)?.text ?? '').toContain('lotto.open-rounds');
  await asks.goto(desk('/house/alarms'));
  const alarm = asks.getByRole('row').filter({ hasText: 'lotto.open-rounds' });
  await expect(alarm).toContainText(label);
  await alarm.getByRole('button', { name: 'รับทราบ' }).click();
  await confirmAct(asks, { reason: REASON });
  await expect(alarm).toContainText(REASON);

  await asks.goto(desk('/house/jobs'));
  const job = asks.getByRole('row').filter({ hasText: 'the other side is away' });
  await job.getByRole('button', { name: 'ทำซ้ำ', exact: true }).click();
  await confirmAct(asks, { reason: REASON });
  await asks.goto(desk('/house/jobs'));
  await expect(job).toHaveCount(0);
  hook.stop();
});
