import type { Page } from 'playwright-core'

/** A passkey as whoever keeps it for several devices tells another one of it: all but its secret. */
export type SyncedPasskey = {
  readonly credentialId: string
  readonly isResidentCredential: boolean
  readonly privateKey: string
  readonly signCount: number
}

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
  /** Its passkeys, for another device. */
  sync(): Promise<readonly SyncedPasskey[]>
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
    /** What it was told of by another device. */
    readonly synced?: readonly SyncedPasskey[] | undefined
  } = {},
): Promise<PasskeyDevice> {
  const { hasPrf = true, isQuick = true, synced = [] } = parameters
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
  async function take(credentials: readonly SyncedPasskey[]) {
    for (const credential of credentials)
      await session.send('WebAuthn.addCredential', { authenticatorId, credential })
  }
  async function sync() {
    const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId })
    return credentials
  }
  await take(synced)
  return {
    sync,
    async loseSecrets() {
      const kept = await sync()
      await session.send('WebAuthn.clearCredentials', { authenticatorId })
      await take(kept)
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
