import type { Caip2 } from '../caip/Caip2.js'
import type { Caip10 } from '../caip/Caip10.js'

/** An asset that can be bought on a network: plain data. */
export type OnrampAsset = {
  readonly chainId: Caip2
  /** The token (CAIP-10); none for the network's native coin. */
  readonly address?: Caip10 | undefined
  readonly symbol: string
  readonly name: string
  /** The services that sell it, and each one's name for it. */
  readonly offers: readonly {
    readonly source: string
    readonly id: string
    readonly network: string
  }[]
}

/** The least and the most that can be paid in a currency, and how. */
export type OnrampLimit = {
  /** ISO 4217. */
  readonly currency: string
  readonly source: string
  /** `card`, `ach_bank_account`, or another way that the service knows. */
  readonly method: string
  /** Exact decimals. */
  readonly min: string
  readonly max: string
}

/** Where the visitor is, which the selling services have to know. */
export type OnrampPlace = {
  /** ISO 3166, two letters. */
  readonly country: string
  /** The part of the country: ISO 3166-2 without the country, such as `NY`. */
  readonly subdivision?: string | undefined
}

export type OnrampOptions = {
  /** The services that sell, in order of preference. */
  readonly sources: readonly string[]
  readonly assets: readonly OnrampAsset[]
  /** ISO 4217. */
  readonly currencies: readonly string[]
  readonly limits: readonly OnrampLimit[]
  /** Those of `sources` that quote nothing before they know the place's `subdivision`. */
  readonly strict: readonly string[]
  /** Whether the service did not answer: common values are shown, and nothing can be bought now. */
  readonly isBuiltIn: boolean
}

/** Ethereum and Polygon, and USDC's contracts there, as its issuer lists them. */
const usualNetworks = [
  ['eip155:1', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
  ['eip155:137', '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'],
] as const
const usualSources = ['coinbase', 'meld'] as const

/** Bridged ether of Polygon. */
const bridgedEther = '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619'

/** What is usual, for where the service does not say what it sells. */
export const builtInOptions: OnrampOptions = {
  isBuiltIn: true,
  strict: [],
  sources: usualSources,
  currencies: ['USD', 'EUR'],
  limits: usualSources.flatMap((source) =>
    ['USD', 'EUR'].flatMap((currency) => [
      { source, currency, method: 'card', min: '10.00', max: '7500.00' },
      { source, currency, method: 'ach_bank_account', min: '10.00', max: '25000.00' },
    ]),
  ),
  assets: usualNetworks.flatMap(([chainId, usdc]): OnrampAsset[] => {
    const offersOf = (id: string) =>
      usualSources.map((source) => ({ source, id, network: chainId.slice('eip155:'.length) }))
    const ether = { chainId, symbol: 'ETH', name: 'Ether', offers: offersOf('ETH') }
    return [
      {
        chainId,
        address: `${chainId}:${usdc}`,
        symbol: 'USDC',
        name: 'USDC',
        offers: offersOf('USDC'),
      },
      chainId === 'eip155:1' ? ether : { ...ether, address: `${chainId}:${bridgedEther}` },
    ]
  }),
}
