import { type Caip2, isCaip2 } from 'billfold/protocol'
import { z } from 'zod'
import { list, settingNotes, upstreams } from './settingKinds.js'

/** Price sources, by their names. */
export const priceSources = ['defillama', 'coingecko'] as const

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
  PRICES_FILE: z.string().min(1).optional().register(settingNotes, {
    about: 'A JSON file of prices and rates of your own, which come over those of sources.',
    example: '/etc/billfold/prices.json',
  }),
  PRICE_SOURCES: list
    .pipe(z.array(z.enum(priceSources)))
    .default([])
    .register(settingNotes, {
      about: 'Who is asked for prices, the first one first: defillama, coingecko; none: nobody.',
      example: priceSources.join(','),
    }),
  ENS_CHAIN: z
    .custom<Caip2>((id) => isCaip2(id) && id.startsWith('eip155:'), 'Not eip155:…')
    .default('eip155:1')
    .register(settingNotes, {
      about: 'The chain whose ENS accounts have their names from, by its nodes in RPC_UPSTREAMS.',
      example: 'eip155:1',
    }),
  COINGECKO_KEY: z.string().min(1).optional().register(settingNotes, {
    about: 'Your key for CoinGecko, of its demo plan; none: it is asked without one.',
    example: 'CG-…',
    isSecret: true,
  }),
}
