import { expect, type Page } from '@playwright/test';

/** The page of a Yeekee round with its result computes it again: seed, shots and the public beacon, all as published. */
export async function verifyResult(page: Page, roundId: string): Promise<void> {
  await page.goto(`/lotto/${roundId}`);
  await page.getByRole('button', { name: 'คำนวณซ้ำในเครื่องนี้' }).click();
  await expect(page.getByText('ตรวจแล้ว ตรงกัน')).toBeVisible({ timeout: 30_000 });
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
