import type { Billfold } from '../Billfold.js'
import type { Caip2 } from '../caip/Caip2.js'
import { AdapterNotFoundError, NetworkNotFoundError } from '../errors/config.js'
import { getBalances } from '../protocol/balances.js'
import { hasNativeCoin } from '../state/hasNativeCoin.js'
import { selectChain } from '../state/selectors.js'
import { askAccountService } from './askAccountService.js'
import { noteChanges, takeChanges } from './changedChains.js'
import { readBalance } from './readBalance.js'
import { readSupportedChains } from './readSupportedChains.js'
import type { Token, Tokens, TokensOf } from './Token.js'
import { toTokens } from './toTokens.js'

type Asked = TokensOf & { readonly signal?: AbortSignal | undefined }

/** See `readTokens`. It brings schemas with it: for code that comes late. */
export async function fetchTokens(kit: Billfold, parameters: Asked): Promise<Tokens> {
  const { address, namespace, chainId, signal } = parameters
  const networks = kit.options.networks
    .map(({ caipNetworkId }) => caipNetworkId)
    .filter((id) => (chainId ? id === chainId : id.startsWith(`${namespace}:`)))
  if (!chainId && !namespace)
    throw new AdapterNotFoundError(namespace, 'Chain is required to update chain account data')
  if (chainId && networks.length === 0) throw new NetworkNotFoundError(chainId)
  const supported = await readSupportedChains(kit, { signal })
  const [served] = networks.filter((id) => supported.includes(id))
  // Of those that are not served, the others are not told of the account one by one.
  const current = chainId ?? selectChain(kit.getState(), namespace)
  const own = networks.find((id) => id === current && !supported.includes(id) && hasNativeCoin(id))
  const [told, coin] = await Promise.all([
    served ? askService(kit, parameters, networks, served) : nothing,
    own ? readCoin(kit, { address, chainId: own, signal }, served !== undefined) : nothing,
  ])
  return {
    tokens: [...coin.tokens, ...told.tokens.filter((token) => networks.includes(token.chainId))],
    unavailable: [...coin.unavailable, ...networks.filter((id) => told.unavailable.includes(id))],
  }
}

type Told = { readonly tokens: readonly Token[]; readonly unavailable: readonly string[] }

const nothing: Tokens = { tokens: [], unavailable: [] }

/** By which services call the own currency of an EVM chain. */
const nativeAddress = `0x${'e'.repeat(40)}`

/** One question for all networks of a namespace, of which one is known to be served. */
async function askService(
  kit: Billfold,
  parameters: Asked,
  networks: readonly Caip2[],
  served: Caip2,
): Promise<Told> {
  const { address, chainId, currency = kit.options.currency, signal } = parameters
  // A chain's own currency stands for all that is there; the address itself for one that has no such name.
  const changed = takeChanges(kit, { address, chainIds: networks })
  const forced = changed.map((id) => `${id}:${id.startsWith('eip155:') ? nativeAddress : address}`)
  const answer = await askAccountService(kit, getBalances, {
    chainId: served,
    path: getBalances.path.replace('{address}', encodeURIComponent(address)),
    query: { chainId, currency, ...(forced.length > 0 && { forceUpdate: forced }) },
    signal,
  }).catch((error: unknown) => {
    noteChanges(kit, { address, chainIds: changed })
    throw error
  })
  if (!answer) return nothing
  return { tokens: toTokens(kit, answer.balances), unavailable: answer.unavailable ?? [] }
}

/** A network's own currency, from the network itself. Beside other networks it may fail. */
async function readCoin(
  kit: Billfold,
  parameters: { address: string; chainId: Caip2; signal?: AbortSignal | undefined },
  isOneOfMany: boolean,
): Promise<Tokens> {
  const { chainId, signal } = parameters
  const network = kit.options.networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  try {
    const { value, ...rest } = await readBalance(kit, parameters)
    const token: Token = {
      ...rest,
      chainId,
      address: undefined,
      name: network?.nativeCurrency.name ?? rest.symbol,
      amount: value,
      price: undefined,
      value: undefined,
      change24h: undefined,
      isKnown: true,
      imageUrl: undefined,
    }
    return { tokens: [token], unavailable: [] }
  } catch (error) {
    signal?.throwIfAborted()
    if (!isOneOfMany) throw error
    return { tokens: [], unavailable: [chainId] }
  }
}
