import type { Passkey } from '../passkey/Passkey.js'
import type { RecoveryWay } from './createWalletKeeper.js'

/** The passkeys among the ways to recover a wallet, each with its way. */
export function passkeysOf(ways: readonly RecoveryWay[]): readonly (Passkey & { setId: string })[] {
  return ways.flatMap(({ setId, passkey }) => (passkey ? [{ ...passkey, setId }] : []))
}
