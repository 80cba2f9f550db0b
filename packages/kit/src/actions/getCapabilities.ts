import type { Billfold } from '../Billfold.js'
import { type Caip2, formatCaip2 } from '../caip/Caip2.js'
import { parseCaip2 } from '../caip/parseCaip2.js'
import { isRecord } from '../utils/isRecord.js'
import { badWalletAnswer } from './badWalletAnswer.js'
import { request } from './request.js'
import { requireWallet } from './requireWallet.js'

/** What a wallet says it can do on one chain, by name; untrusted. */
export type WalletCapabilities = {
  /**
   * Whether the calls of a batch succeed or fail as one. `ready`: after the visitor has agreed to upgrade
   * the account.
   */
  readonly atomic?: { readonly status: 'supported' | 'ready' | 'unsupported' } | undefined
  readonly [name: string]: unknown
}

const method = 'wallet_getCapabilities'

/**
 * Asks the connected EVM wallet what it can do beyond single transactions (EIP-5792), by chain. A chain
 * that the wallet says nothing about has no entry.
 *
 * @throws NotConnectedError, WalletError with code `notSupported` when the wallet does not know the
 * question
 */
export async function getCapabilities(
  kit: Billfold,
  parameters: {
    /** @default the active account */
    address?: string | undefined
    /** Only these chains. */
    chainIds?: readonly Caip2[] | undefined
    signal?: AbortSignal | undefined
  } = {},
): Promise<Readonly<Record<Caip2, WalletCapabilities>>> {
  const { session } = requireWallet(kit, 'eip155')
  const { address = session.addresses[0], chainIds, signal } = parameters
  const params = [address, ...(chainIds ? [chainIds.map(toHexId)] : [])]
  const answer = await request(kit, { method, params, signal })
  if (!isRecord(answer)) throw badWalletAnswer(method)
  const asked = chainIds ?? kit.options.networks.map(({ caipNetworkId }) => caipNetworkId)
  return byChain(answer, asked)
}

/** Wallets tell of all chains at once under the id 0. */
function byChain(answer: Readonly<Record<string, unknown>>, asked: readonly Caip2[]) {
  const told: Record<Caip2, WalletCapabilities> = {}
  const everywhere = Object.entries(answer).find(([id]) => Number(id) === 0)?.[1]
  if (isRecord(everywhere))
    for (const chainId of asked)
      if (chainId.startsWith('eip155:')) told[chainId] = { ...everywhere }
  for (const [id, capabilities] of Object.entries(answer)) {
    if (!(Number(id) > 0) || !Number.isSafeInteger(Number(id)) || !isRecord(capabilities)) continue
    const chainId = formatCaip2('eip155', Number(id))
    told[chainId] = { ...told[chainId], ...capabilities }
  }
  return told
}

/** A chain's id as wallets want it. */
function toHexId(chainId: Caip2): string {
  return `0x${Number(parseCaip2(chainId).reference).toString(16)}`
}
