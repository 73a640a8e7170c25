import type { CDPSession, Page } from '@playwright/test';

/** A device with a fingerprint reader whose owner is always there, as Chromium stands in for one. */
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

/** From now on nobody touches the device, or somebody else does. */
export async function letOwner(
  { cdp, id }: Awaited<ReturnType<typeof plugInAuthenticator>>,
  isThere: boolean,
): Promise<void> {
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: isThere });
}
