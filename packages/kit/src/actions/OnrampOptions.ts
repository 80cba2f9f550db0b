import type { Caip2 } from '../caip/Caip2.js'
import type { Caip10 } from '../caip/Caip10.js'

/** Something that can be bought on a network: plain data. */
export type OnrampAsset = {
  readonly chainId: Caip2
  /** Of a token, CAIP-10; none: the network's own coin. */
  readonly address?: Caip10 | undefined
  readonly symbol: string
  readonly name: string
  /** Who sells it, and how each of them calls it. */
  readonly offers: readonly {
    readonly source: string
    readonly id: string
    readonly network: string
  }[]
}

/** Between which amounts of a currency one can pay, and how. */
export type OnrampLimit = {
  /** ISO 4217. */
  readonly currency: string
  readonly source: string
  /** `card`, `ach_bank_account`, or what else the service knows. */
  readonly method: string
  /** Exact decimals. */
  readonly min: string
  readonly max: string
}

/** Where the visitor is, which those who sell have to know. */
export type OnrampPlace = {
  /** ISO 3166, two letters. */
  readonly country: string
  /** Where in the country: ISO 3166-2 without it, such as `NY`. */
  readonly subdivision?: string | undefined
}

export type OnrampOptions = {
  /** Who sells, the first first. */
  readonly sources: readonly string[]
  readonly assets: readonly OnrampAsset[]
  /** ISO 4217. */
  readonly currencies: readonly string[]
  readonly limits: readonly OnrampLimit[]
  /** Those of `sources` who quote nothing before they are told the `subdivision` of the place. */
  readonly strict: readonly string[]
  /** The service did not answer: what is usual is shown, and nothing of it can be bought now. */
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
