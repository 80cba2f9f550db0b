import type { Billfold } from '../Billfold.js'
import type { Caip2 } from '../caip/Caip2.js'
import type { Caip10 } from '../caip/Caip10.js'
import { callEndpoint } from '../clients/callEndpoint.js'
import { OnrampError } from '../errors/OnrampError.js'
import { ServiceError } from '../errors/ServiceError.js'
import type { Network } from '../networks/Network.js'
import type { AnswerOf } from '../protocol/Endpoint.js'
import { getOnrampOptions as endpoint } from '../protocol/onramp.js'
import { plainText } from '../utils/plainText.js'
import { alertRefusal } from './alertRefusal.js'
import {
  builtInOptions,
  type OnrampAsset,
  type OnrampLimit,
  type OnrampOptions,
  type OnrampPlace,
} from './OnrampOptions.js'
import { mayBuyHere, ownPlace } from './onrampPlaces.js'
import { readSupportedChains } from './readSupportedChains.js'

type Told = AnswerOf<typeof endpoint>

const longestSymbol = 12
/** Most who sell that are asked: a list that is longer is a mistake. */
const mostSources = 8

/**
 * Returns what can be bought for money on the host's networks, from which services, and between which
 * amounts. If the host's account service does not answer, common values are returned, and `isBuiltIn` says
 * so.
 *
 * @param parameters.place @default the country of the browser's language
 * @example
 * ```ts
 * import { getOnrampOptions } from 'billfold/onramp'
 *
 * const { assets, currencies } = await getOnrampOptions(billfold)
 * console.log(assets.map(({ symbol, chainId }) => `${symbol} on ${chainId}`), currencies)
 * ```
 * @throws OnrampError: `unsupported` without a service that sells, `notHere` where nothing may be sold
 */
export async function getOnrampOptions(
  kit: Billfold,
  parameters: {
    place?: OnrampPlace | undefined
    signal?: AbortSignal | undefined
  } = {},
): Promise<OnrampOptions> {
  const { place = ownPlace(), signal } = parameters
  const { accountService: service, networks } = kit.options
  if (!service || !kit.options.features.onramp) throw new OnrampError('unsupported')
  if (!mayBuyHere()) throw new OnrampError('notHere')
  const own = networks.map(({ caipNetworkId }) => caipNetworkId)
  try {
    const served = await readSupportedChains(kit, { needs: 'onramp', signal })
    if (served.length === 0) throw new OnrampError('unsupported')
    const ask = (source?: string) =>
      callEndpoint(endpoint, { service, query: { source, ...place }, signal })
    const first = await ask()
    const { source: answering, sources = [] } = first
    const others = sources.filter((each) => each !== answering).slice(0, mostSources)
    const rest = await Promise.all(
      others.map((source) => ask(source).catch((error) => passOver(error, signal))),
    )
    const known = [first, ...rest].flatMap((each) => (each?.source ? [each] : []))
    const rank = ({ source = '' }: Told) => sources.indexOf(source)
    return join(
      known.sort((a, b) => rank(a) - rank(b)),
      networks.filter(({ caipNetworkId }) => served.includes(caipNetworkId)),
    )
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    alertRefusal(kit, error)
    const assets = builtInOptions.assets.filter(({ chainId }) => own.includes(chainId))
    return { ...builtInOptions, assets }
  }
}

/** One who does not answer takes nothing from the others. */
function passOver(error: unknown, signal: AbortSignal | undefined): undefined {
  signal?.throwIfAborted()
  if (!(error instanceof ServiceError)) throw error
}

function join(told: readonly Told[], served: readonly Network[]): OnrampOptions {
  const assets = new Map<string, OnrampAsset>()
  const limits: OnrampLimit[] = []
  for (const { source = '', purchaseCurrencies, paymentCurrencies } of told) {
    for (const { id: currency, payment_method_limits } of paymentCurrencies)
      if (/^[A-Z]{3}$/.test(currency))
        for (const { id: method, min, max } of payment_method_limits)
          limits.push({ source, currency, method, min, max })
    for (const { id, name, symbol, networks } of purchaseCurrencies)
      for (const network of networks) {
        const short = plainText(symbol, longestSymbol)
        const place = readPlace(network, { symbol: short, served })
        if (!place || !short) continue
        const at = place.address ?? place.chainId
        // Mints of Solana differ by case.
        const key = at.startsWith('eip155:') ? at.toLowerCase() : at
        const offer = { source, id, network: network.name }
        const known = assets.get(key) ?? {
          ...{ ...place, symbol: short, name: plainText(name) || short, offers: [] },
        }
        // One who names it twice is taken by the first.
        if (known.offers.every((each) => each.source !== source))
          assets.set(key, { ...known, offers: [...known.offers, offer] })
      }
  }
  return {
    isBuiltIn: false,
    strict: told.flatMap(({ source = '', needsSubdivision }) => (needsSubdivision ? source : [])),
    sources: told.map(({ source = '' }) => source),
    assets: [...assets.values()],
    currencies: [...new Set(limits.map(({ currency }) => currency))],
    limits,
  }
}

type ToldNetwork = Told['purchaseCurrencies'][number]['networks'][number]

/**
 * Where it would arrive: on a network of the host's of which something is sold, as a token with an address there, or
 * as the network's own coin. A token whose address is not told is no coin.
 */
function readPlace(
  { chainId: id, contract_address: contract }: ToldNetwork,
  { symbol, served }: { symbol: string; served: readonly Network[] },
): { chainId: Caip2; address?: Caip10 } | undefined {
  const network = served.find(({ caipNetworkId }) => caipNetworkId === id)
  if (!network) return undefined
  const { caipNetworkId: chainId, nativeCurrency } = network
  if (!contract)
    return symbol.toUpperCase() === nativeCurrency.symbol.toUpperCase() ? { chainId } : undefined
  const shape = chainId.startsWith('eip155:') ? /^0x[\da-f]{40}$/i : /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
  return shape.test(contract) ? { chainId, address: `${chainId}:${contract}` } : undefined
}
