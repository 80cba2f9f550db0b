import type {
  EthersAdapter,
  EthersProvider,
  EthersSigner,
} from '../adapters/ethers/EthersProvider.js'
import type { Billfold } from '../Billfold.js'
import type { State } from '../state/types.js'
import { getEthersSigner } from './getEthersSigner.js'
import { watchState } from './watch.js'

/**
 * Calls `listener` with a signer if there is one now, with a new one after each change of the EVM
 * account, its chain or its wallet, and with `undefined` when there is none any more. Returns an
 * unsubscribe function.
 *
 * @example
 * ```ts
 * import { watchEthersSigner } from 'billfold/ethers'
 *
 * const stop = watchEthersSigner(billfold, (signer) => show(signer?.address), { adapter })
 * ```
 */
export function watchEthersSigner<provider extends EthersProvider>(
  kit: Billfold,
  listener: (signer: EthersSigner<provider> | undefined) => void,
  parameters: { adapter: EthersAdapter<provider> },
): () => void {
  let latest = 0

  async function tell(identity: string | undefined) {
    latest += 1
    const mine = latest
    const signer = identity
      ? await getEthersSigner(kit, parameters).catch(() => undefined)
      : undefined
    // What comes after a further change is not of the moment any more.
    if (mine === latest) listener(signer)
  }

  const unwatch = watchState(kit, identify, tell)
  const now = identify(kit.getState())
  if (now) tell(now)
  return () => {
    latest += 1
    unwatch()
  }
}

/** The wallet, account and chain that a signer is for. */
function identify({ connections: { eip155 } }: State): string | undefined {
  if (eip155?.status !== 'connected') return undefined
  const { connectorId, addresses, chainId } = eip155.session
  return `${connectorId} ${addresses[0]} ${chainId}`
}
