import type { Page } from 'playwright-core'

/** A device that keeps passkeys, as a tab sees it. It is the tab's, whatever page is in it. */
export type PasskeyDevice = {
  /** From now on it lets nobody pass, as after too many wrong fingers. */
  block(): Promise<void>
  /** From now on it waits for its owner, who does not come. */
  hesitate(): Promise<void>
  /** Base64url, of all that it keeps. */
  passkeys(): Promise<readonly string[]>
  /** Its passkeys as another device would have them that was told all but their secrets. */
  loseSecrets(): Promise<void>
  /** Forgets all of them. */
  clear(): Promise<void>
  remove(): Promise<void>
}

/** @see https://chromedevtools.github.io/devtools-protocol/tot/WebAuthn */
export async function addPasskeyDevice(
  page: Page,
  parameters: {
    /** Whether its passkeys give secrets. */
    readonly hasPrf?: boolean | undefined
    /** Whether it asks nobody, and answers at once. */
    readonly isQuick?: boolean | undefined
  } = {},
): Promise<PasskeyDevice> {
  const { hasPrf = true, isQuick = true } = parameters
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: isQuick,
      hasPrf,
    },
  })
  return {
    async loseSecrets() {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId })
      await session.send('WebAuthn.clearCredentials', { authenticatorId })
      for (const credential of credentials)
        await session.send('WebAuthn.addCredential', { authenticatorId, credential })
    },
    async block() {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    },
    async hesitate() {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', {
        authenticatorId,
        enabled: false,
      })
    },
    async passkeys() {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials.map(({ credentialId }) =>
        Buffer.from(credentialId, 'base64').toString('base64url'),
      )
    },
    async clear() {
      await session.send('WebAuthn.clearCredentials', { authenticatorId })
    },
    async remove() {
      await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    },
  }
}
