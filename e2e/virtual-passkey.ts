import type { Page } from '@playwright/test'

/** Chromium's own authenticator in software: a passkey of this page answers by itself. */
export interface VirtualPasskey {
  /** Ids of the passkeys that it holds. */
  readonly held: () => Promise<readonly string[]>
  /** Whether the person is recognised from now on, as by a finger. */
  readonly recognise: (isRecognised: boolean) => Promise<void>
}

/** Gives the page an authenticator that is built into the device (Chrome DevTools Protocol, WebAuthn). */
export async function virtualPasskey(page: Page): Promise<VirtualPasskey> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    held: async () => {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials.map(({ credentialId }) => Buffer.from(credentialId, 'base64').toString('base64url'))
    },
    recognise: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
  }
}
