import { sandboxChain } from '@chokdee/lotto-contract/beacon-chains';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { createMember, tokenOf } from './signed-in.ts';

/** Below so many shots a round is void; the member of the test has shot one. */
const LEAST_SHOTS = 20;

/** Shoots as other members, each once: the sandbox's own shoot into rounds that close next. */
export async function shootAsOthers(request: APIRequestContext, roundId: string): Promise<void> {
  for (let shot = 1; shot < LEAST_SHOTS; shot += 1) {
    const headers = { authorization: `Bearer ${await tokenOf(request, await createMember(request))}` };
    const data = { round_id: roundId, number: String(shot * 4_711).padStart(5, '0') };
    const answer = await request.post('/api/lotto/yeekee/shoot_number', { headers, data });
    expect(((await answer.json()) as { error: number }).error).toBe(0);
  }
}

/** Has the sandbox's beacon say the word that was named for a round when it was created, before its time. */
export async function hearBeaconEarly(request: APIRequestContext, roundId: string): Promise<void> {
  const answer = await request.get(`/api/lotto/yeekee/proof?round_id=${roundId}`);
  const { data } = (await answer.json()) as { data: { beacon: { round: number } } };
  const path = `/sandbox/beacon/${sandboxChain.hash}/public/${data.beacon.round}/early`;
  expect((await request.post(path)).status()).toBe(204);
}

/** The page of a Yeekee round with its result computes it again: seed, shots and the public beacon, all as published. */
export async function verifyResult(page: Page, roundId: string): Promise<void> {
  await page.goto(`/lotto/${roundId}`);
  await page.getByRole('button', { name: 'คำนวณซ้ำในเครื่องนี้' }).click();
  await expect(page.getByText('ตรวจแล้ว ตรงกัน')).toBeVisible();
  await expect(page.getByText(/^ค่าสุ่มสาธารณะ drand รอบที่ [\d,]+ ออกเวลา .* หลังปิดยิงเลข$/)).toBeVisible();
  await expect(page.getByText('ลายเซ็นของค่าสุ่มสาธารณะ', { exact: true })).toBeVisible();
}

/** The rules of that Yeekee lottery say in plain words where its randomness comes from, and what happens without it. */
export async function readYeekeeRules(page: Page, lottery: string): Promise<void> {
  await page.goto('/lotto/rates');
  await page.getByRole('button', { name: 'ยี่กี', exact: true }).click();
  await page.locator('main button[aria-haspopup=dialog]').click();
  const picker = page.getByRole('dialog');
  await picker.getByRole('option', { name: lottery, exact: true }).click();
  await expect(picker).toHaveCount(0);
  await page.getByRole('button', { name: 'อ่านกติกา' }).click();
  const rules = page.getByRole('dialog');
  for (const words of [/ค่าสุ่มสาธารณะ drand ซึ่งประกาศหลังปิดยิงเลข/, /รอผลไม่เกิน 10 นาที/, /กุญแจของรอบเข้ารหัสไว้จนออกผล/])
    await expect(rules.getByText(words)).toBeVisible();
}
