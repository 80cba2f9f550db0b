import type { Source } from './createKeys.js'
import { readTyped } from './readTyped.js'
import { openKit } from './recoveryKit.js'

/** What wallets are brought along and taken away by: a script of its own, fetched when it is asked for. */
export { createExports } from './createExports.js'
export { readKit, sealKit } from './recoveryKit.js'

/**
 * Its secret, for the caller to wipe.
 *
 * @throws PhraseError, KitError, SealError
 */
export async function readSource(source: Source): Promise<Uint8Array> {
  if (source.kind === 'typed') return readTyped(source.text)
  const { entropy, accounts } = await openKit(source)
  accounts.wipe()
  return entropy
}
