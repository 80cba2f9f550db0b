import { secp256k1 } from '@noble/curves/secp256k1.js'
import { type Caip2, type Hex, isCaip2, swapExchangesV3 } from 'billfold/protocol'
import { z } from 'zod'
import { isCoinbaseSecret } from './providers/onramp/createCoinbaseToken.js'
import {
  contracts,
  exchanges,
  list,
  number,
  settingNotes,
  upstreams,
  urlHosts,
  wei,
} from './settingKinds.js'

/** Price sources, by their names. */
export const priceSources = ['defillama', 'coingecko', 'pools'] as const

/** Indexers that know what accounts hold, and the setting without which each cannot be asked. */
export const balanceSources = {
  alchemy: 'ALCHEMY_KEY',
  blockscout: 'BLOCKSCOUT_UPSTREAMS',
  helius: 'HELIUS_KEY',
  zerion: 'ZERION_KEY',
} as const

/** Those of them that know what accounts have done. */
export const historySources = ['blockscout', 'zerion'] as const

/** Who makes swaps, and the setting without which each cannot; LI.FI and Jupiter answer a few calls without a key. */
export const swapSources = {
  'uniswap-v3': undefined,
  uniswap: 'SWAP_ROUTERS',
  '0x': 'ZEROX_KEY',
  '1inch': 'ONEINCH_KEY',
  lifi: undefined,
  jupiter: undefined,
} as const

/** Who sells tokens for money, and the settings without which each cannot. */
export const onrampSources = {
  coinbase: ['COINBASE_KEY_ID', 'COINBASE_KEY'],
  meld: ['MELD_KEY'],
  sandbox: ['ONRAMP_SANDBOX_URL'],
} as const

/** Those of them that know which NFTs accounts hold. */
export const nftSources = ['alchemy', 'blockscout', 'helius'] as const

/** Of secp256k1, as Ethereum has keys. */
const isKey = (given: unknown) =>
  typeof given === 'string' &&
  /^0x[\da-f]{64}$/i.test(given) &&
  secp256k1.utils.isValidPrivateKey(given.slice(2))

const secretKey = (whose: string) =>
  z
    .string()
    .min(1)
    .optional()
    .register(settingNotes, {
      about: `Your key for ${whose}, if it is among your sources.`,
      example: 'the key as its dashboard has it',
      isSecret: true,
    })

/** Who knows what accounts hold, what tokens are called and what they are worth. */
export const providerSettings = {
  ESPLORA_UPSTREAMS: upstreams.default({}).register(settingNotes, {
    about: 'Servers of each Bitcoin network that speak Esplora’s HTTP interface, for balances.',
    example: '{"bip122:000000000019d6689c085ae165831e93":["https://esplora.example.org/api"]}',
    isSecret: true,
  }),
  TOKENS_FILE: z.string().min(1).optional().register(settingNotes, {
    about: 'A JSON file of tokens and coins of your own, which come over ours.',
    example: '/etc/billfold/tokens.json',
  }),
  BALANCE_SOURCES: list
    .pipe(z.array(z.literal(Object.keys(balanceSources) as (keyof typeof balanceSources)[]))) // Its own keys.
    .default([])
    .register(settingNotes, {
      about: 'Indexers that are asked for balances before your nodes; none: your nodes alone.',
      example: Object.keys(balanceSources).join(','),
    }),
  BLOCKSCOUT_UPSTREAMS: upstreams.default({}).register(settingNotes, {
    about: 'Instances of Blockscout by chain, if it is among your sources.',
    example: '{"eip155:1":["https://blockscout.example.org/api/v2"]}',
    isSecret: true,
  }),
  HISTORY_SOURCES: list
    .pipe(z.array(z.enum(historySources)))
    .default([])
    .register(settingNotes, {
      about: 'Indexers that are asked for the history of EVM chains after the index; none: nobody.',
      example: historySources.join(','),
    }),
  NFT_SOURCES: list
    .pipe(z.array(z.enum(nftSources)))
    .default([])
    .register(settingNotes, {
      about: 'Indexers that are asked for NFTs after the index, on Solana too; none: nobody.',
      example: nftSources.join(','),
    }),
  ALCHEMY_KEY: secretKey('Alchemy'),
  HELIUS_KEY: secretKey('Helius'),
  ZERION_KEY: secretKey('Zerion'),
  PRICES_FILE: z.string().min(1).optional().register(settingNotes, {
    about: 'A JSON file of prices and rates of your own, which come over those of sources.',
    example: '/etc/billfold/prices.json',
  }),
  PRICE_SOURCES: list
    .pipe(z.array(z.enum(priceSources)))
    .default([])
    .register(settingNotes, {
      about: 'Who is asked for prices, the first first: defillama, coingecko, pools; none: nobody.',
      example: priceSources.join(','),
    }),
  SWAP_SOURCES: list
    .pipe(z.array(z.literal(Object.keys(swapSources) as (keyof typeof swapSources)[]))) // Its own keys.
    .default([])
    .register(settingNotes, {
      about: 'Who is asked for swaps, the first one first; none: nothing can be swapped.',
      example: Object.keys(swapSources).join(','),
    }),
  SWAP_ROUTERS: contracts.default({}).register(settingNotes, {
    about:
      'For uniswap and pools: the router of each chain, with the interface of Uniswap’s second one.',
    example: '{"eip155:1":"0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D"}',
  }),
  SWAP_EXCHANGES_V3: exchanges
    .default({})
    .transform((given) => ({ ...swapExchangesV3, ...given }))
    .register(settingNotes, {
      about:
        'For uniswap-v3: SwapRouter02 and QuoterV2 of chains where Uniswap’s own are not known.',
      example: '{"eip155:4242":{"router":"0x1111…","quoter":"0x2222…"}}',
    }),
  ZEROX_KEY: secretKey('0x'),
  ONEINCH_KEY: secretKey('1inch'),
  LIFI_KEY: secretKey('LI.FI'),
  JUPITER_KEY: secretKey('Jupiter'),
  BUNDLER_UPSTREAMS: upstreams.default({}).register(settingNotes, {
    about: 'The bundlers of each chain, for user operations; none: accounts are keys alone.',
    example: '{"eip155:1":["https://bundler.example.org/key"]}',
    isSecret: true,
  }),
  BUNDLER_NAMES: list
    .pipe(z.array(z.string().regex(/^[\w.-]{1,32}$/, 'No name')))
    .default([])
    .register(settingNotes, {
      about: 'What clients may call them; any other name is refused. No name is always right.',
      example: 'orchard',
    }),
  SMART_ACCOUNT_CHAINS: list
    .pipe(z.array(z.string().regex(/^eip155:[1-9]\d{0,15}$/, 'No EVM chain')))
    .default([])
    .register(settingNotes, {
      about:
        'Where wallets by email may be contracts; each needs a bundler, a node, and the accounts’ factory on it.',
      example: 'eip155:8453',
    }),
  SPONSOR_CONTRACTS: contracts.default({}).register(settingNotes, {
    about:
      'The contract of each chain that pays for what SPONSOR_KEY has signed; none: nobody pays.',
    example: '{"eip155:1":"0x5FbDB2315678afecb367f032d93F642f64180aa3"}',
  }),
  SPONSOR_KEY: z
    .custom<Hex>(isKey, 'Not 0x and the 64 digits of a key')
    .optional()
    .register(settingNotes, {
      about: 'The key that signs for the gas of user operations; SPONSOR_CONTRACTS need it.',
      example: '0x and 64 hexadecimal digits',
      isSecret: true,
    }),
  SPONSOR_PROJECT_WEI: wei.default('100000000000000000').register(settingNotes, {
    about: 'What the operations of a project may cost in a day (UTC) on a chain, in wei.',
    example: '100000000000000000',
  }),
  SPONSOR_ACCOUNT_WEI: wei.default('5000000000000000').register(settingNotes, {
    about: 'Of that, what those of one account may cost.',
    example: '5000000000000000',
  }),
  SPONSOR_ADDRESS_WEI: wei.optional().register(settingNotes, {
    about:
      'Of that, what is promised for one network address; four times SPONSOR_ACCOUNT_WEI unless set.',
    example: '20000000000000000',
  }),
  ONRAMP_SOURCES: list
    .pipe(z.array(z.literal(Object.keys(onrampSources) as (keyof typeof onrampSources)[]))) // Its own keys.
    .default([])
    .register(settingNotes, {
      about: 'Who sells tokens for money, the first one first; none: nothing can be bought.',
      example: 'coinbase,meld',
    }),
  ONRAMP_SANDBOX_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .register(settingNotes, {
      about: 'The shop of the local chains, which takes play money; with RPC_DEV alone.',
      example: 'http://127.0.0.1:5573/',
    }),
  COINBASE_KEY_ID: z.string().min(1).optional().register(settingNotes, {
    about: 'The id of your secret API key at Coinbase, if it is among ONRAMP_SOURCES.',
    example: '6f1b7a6e-0c5e-4c1c-9f0a-2b9d1f0c3a11',
  }),
  COINBASE_KEY: z
    .string()
    .refine(isCoinbaseSecret, 'No key of Ed25519 (base64) or P-256 (PEM)')
    .optional()
    .register(settingNotes, {
      about: 'The secret of that key, which signs what Coinbase is asked.',
      example: 'the secret as its dashboard has it',
      isSecret: true,
    }),
  MELD_KEY: secretKey('Meld'),
  MELD_URL: z
    .url({ protocol: /^https$/ })
    .default('https://api.meld.io')
    .register(settingNotes, {
      about: 'Where Meld is asked: its sandbox is https://api-sb.meld.io.',
      example: 'https://api.meld.io',
    }),
  PRICE_POOL_LEAST: number(0, 1_000_000_000).default(10_000).register(settingNotes, {
    about: 'For pools: US dollars’ worth of the coin that one has to hold for its price to count.',
    example: '10000',
  }),
  ENS_CHAIN: z
    .custom<Caip2>((id) => isCaip2(id) && id.startsWith('eip155:'), 'Not eip155:…')
    .default('eip155:1')
    .register(settingNotes, {
      about: 'The chain whose ENS accounts have their names from, by its nodes in RPC_UPSTREAMS.',
      example: 'eip155:1',
    }),
  NAME_GATEWAYS: urlHosts.default([]).register(settingNotes, {
    about:
      'Hosts that are asked for names off the chain (ERC-3668); * for any public one; none: no such names.',
    example: 'gateway.example.org,*',
  }),
  NAMES_ZONE: z
    .string()
    .regex(
      /^(?=.{1,180}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/,
      'No domain',
    )
    .optional()
    .register(settingNotes, {
      about: 'The domain of yours below which accounts register names; none: they cannot.',
      example: 'names.example.org',
    }),
  NAMES_KEPT: list
    .pipe(z.array(z.string().regex(/^[a-z0-9-]+$/, 'Not letters, digits and hyphens')))
    .default([])
    .register(settingNotes, {
      about: 'Names that nobody may register, such as your brand’s, without the zone.',
      example: 'orchard,orchard-pay',
    }),
  SMART_SESSIONS_PER_HOUR: number(0, 1_000_000).default(30).register(settingNotes, {
    about: 'Sessions of accounts that one network address may record in an hour; 0: any number.',
    example: '30',
  }),
  NAMES_PER_HOUR: number(0, 1_000_000).default(20).register(settingNotes, {
    about: 'Names that one network address may register in an hour; 0 for any number.',
    example: '20',
  }),
  NAMES_DAYS: number(0, 36_500).default(365).register(settingNotes, {
    about: 'Days after which a name ends unless its account renews it; 0: never.',
    example: '365',
  }),
  NAMES_GATEWAY_KEY: z
    .custom<Hex>(isKey, 'Not 0x and the 64 digits of a key')
    .optional()
    .register(settingNotes, {
      about:
        'The key that signs what contracts of ENS are told of registered names; none: nothing.',
      example: '0x and 64 hexadecimal digits',
      isSecret: true,
    }),
  COINGECKO_KEY: z.string().min(1).optional().register(settingNotes, {
    about: 'Your key for CoinGecko, of its demo plan; none: it is asked without one.',
    example: 'CG-…',
    isSecret: true,
  }),
}
