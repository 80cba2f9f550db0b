import { createSalt } from '../keys/recoveryKey.js'
import { askPasskey } from '../passkey/askPasskey.js'
import { createPasskey, forgetPasskey, type MadePasskey } from '../passkey/createPasskey.js'
import { createPasskeyInWindow } from '../passkey/createPasskeyInWindow.js'
import { mayCreateHere } from '../passkey/mayCreateHere.js'
import type { Passkey } from '../passkey/Passkey.js'
import { PasskeyError } from '../passkey/PasskeyError.js'
import type { ReadyWallet, WalletKeeper } from './createWalletKeeper.js'
import { passkeysOf } from './passkeysOf.js'

/** Makes a passkey, and a way to recover the wallet by it. */
export type PasskeyAdder = {
  /**
   * Called again after a failure, it goes on with the passkey that was made.
   *
   * @throws PasskeyError, ServerError
   */
  add(signal: AbortSignal): Promise<void>
  /** Has a passkey forgotten that no way was made of. */
  drop(): Promise<void>
}

export function createPasskeyAdder(parameters: {
  keeper: WalletKeeper
  wallet: Pick<ReadyWallet, 'walletId' | 'ways'>
  email: string
}): PasskeyAdder {
  const { keeper, wallet, email } = parameters
  let made: MadePasskey | undefined

  /** Browsers ask for a press just before: nothing is waited for until there is a passkey. */
  async function make(signal: AbortSignal): Promise<MadePasskey> {
    const { walletId, ways } = wallet
    const given = { walletId, email, salt: createSalt(), known: passkeysOf(ways) }
    return mayCreateHere()
      ? createPasskey(given, { signal })
      : createPasskeyInWindow(given, { signal })
  }

  async function readSecret({ passkey, secret }: MadePasskey, signal: AbortSignal) {
    try {
      return secret ?? (await askPasskey([passkey], { signal })).secret
    } catch (error) {
      if (error instanceof PasskeyError && error.reason === 'unfit') await drop()
      throw error
    }
  }

  async function drop() {
    const { passkey } = made ?? {}
    made = undefined
    if (passkey) await forgetPasskey(passkey)
  }

  /** It does so by now where the server has taken it, and nobody has heard that. */
  async function counts({ credentialId }: Passkey): Promise<boolean> {
    const state = await keeper.look()
    const ways = state.status === 'ready' ? state.ways : []
    return passkeysOf(ways).some((each) => each.credentialId === credentialId)
  }

  return {
    async add(signal) {
      const isTriedAgain = made !== undefined
      made ??= await make(signal)
      const { passkey } = made
      const secret = await readSecret(made, signal)
      made = { passkey, secret }
      if (!isTriedAgain || !(await counts(passkey)))
        await keeper.addRecovery({ kind: 'passkey', secret, passkey })
      secret.fill(0)
      made = undefined
    },
    drop,
  }
}
