import type { Billfold } from '../Billfold.js'
import type { Hex } from '../caip/Address.js'
import type { Caip2 } from '../caip/Caip2.js'
import type { Caip10 } from '../caip/Caip10.js'
import { parseCaip2 } from '../caip/parseCaip2.js'
import { readEvmToken } from '../clients/transfers/evmTokens.js'
import { NetworkNotFoundError } from '../errors/config.js'
import { SwapError } from '../errors/SwapError.js'
import { askChain } from './askChain.js'
import { tokenOn } from './tokenOn.js'

/** A token to swap: a network's native coin, or a token on that network. */
export type SwapTokenId = {
  /** CAIP-2 */
  readonly chainId: Caip2
  /** The token's own address, or its CAIP-10 id; none for the network's coin. */
  readonly address?: string | undefined
}

/** A token with what it says about itself. */
export type SwapToken = {
  readonly chainId: Caip2
  /** CAIP-10; none for the network's coin. */
  readonly address?: Caip10 | undefined
  /** One line of text; untrusted, as the symbol is. */
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** A token's own address; none for the network's coin. */
export function plainSwapAddress({ chainId, address }: SwapTokenId): Hex | undefined {
  const plain = address === undefined ? undefined : tokenOn(chainId, address)
  if (plain === undefined) return undefined
  if (!/^0x/i.test(plain)) throw new SwapError('badToken')
  return plain as Hex // An EVM address, which begins so.
}

/** What is known by chain and address: it does not change, and each quote asks for it. */
const known = /*#__PURE__*/ new WeakMap<Billfold, Map<Caip10, SwapToken>>()

/**
 * What a token is, as its chain says whatever anybody else does. The chain is asked once.
 *
 * @throws SwapError, NetworkNotFoundError, WalletError
 */
export async function readSwapToken(
  kit: Billfold,
  { signal, ...id }: SwapTokenId & { signal?: AbortSignal | undefined },
): Promise<SwapToken> {
  const { chainId } = id
  const network = kit.options.networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  if (!network) throw new NetworkNotFoundError(chainId, 'Chain is not supported')
  if (parseCaip2(chainId).namespace !== 'eip155') throw new SwapError('unsupported')
  const address = plainSwapAddress(id)
  if (address === undefined) return { chainId, ...network.nativeCurrency }
  const tokens = known.get(kit) ?? new Map<Caip10, SwapToken>()
  known.set(kit, tokens)
  const caip10: Caip10 = `${chainId}:${address}`
  const read = tokens.get(caip10)
  if (read) return read
  const ask = (method: string, params: readonly unknown[]) =>
    askChain(kit, { chainId, method, params, signal })
  const token = { chainId, address: caip10, ...(await readEvmToken(ask, address)) }
  tokens.set(caip10, token)
  return token
}
