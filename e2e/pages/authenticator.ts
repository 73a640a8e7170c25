import type { CDPSession, Page } from '@playwright/test';

/** Adds Chromium's virtual device with a fingerprint reader, whose owner is present. */
export async function plugInAuthenticator(page: Page): Promise<{ readonly cdp: CDPSession; readonly id: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId: id } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, id };
}

/** Sets whether the owner's fingerprint is recognized. */
export async function letOwner(
  { cdp, id }: Awaited<ReturnType<typeof plugInAuthenticator>>,
  isThere: boolean,
): Promise<void> {
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: isThere });
}
