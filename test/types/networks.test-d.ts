import { type Caip2, createBillfold } from 'billfold'
import type { Network, NetworkInput } from 'billfold/networks'
import * as networks from 'billfold/networks'
import { mainnet as viemMainnet } from 'viem/chains'
import { expectTypeOf, test } from 'vitest'

const { defineNetwork, ...known } = networks

test('defineNetwork', () => {
  expectTypeOf(defineNetwork).toEqualTypeOf<(input: NetworkInput) => Network>()
  expectTypeOf(defineNetwork(viemMainnet).caipNetworkId).toEqualTypeOf<Caip2>()
  defineNetwork({
    id: 'AAAA',
    name: 'Orchard',
    chainNamespace: 'orchard',
    nativeCurrency: { name: 'Apple', symbol: 'APL', decimals: 3 },
    rpcUrls: { default: { http: ['https://rpc.example'] } },
  })
  // @ts-expect-error a network is reached somewhere
  defineNetwork({ id: 1, name: 'Orchard', nativeCurrency: viemMainnet.nativeCurrency })
})

test('known networks', () => {
  expectTypeOf<(typeof known)[keyof typeof known]>().toEqualTypeOf<Network>()
  expectTypeOf<keyof typeof known>().toEqualTypeOf<
    | 'arbitrum'
    | 'avalanche'
    | 'base'
    | 'baseSepolia'
    | 'bitcoin'
    | 'bitcoinTestnet'
    | 'bsc'
    | 'celo'
    | 'gnosis'
    | 'linea'
    | 'mainnet'
    | 'optimism'
    | 'polygon'
    | 'scroll'
    | 'sepolia'
    | 'solana'
    | 'solanaDevnet'
    | 'solanaTestnet'
    | 'zksync'
  >()
  createBillfold({ networks: [known.mainnet, known.solana], defaultNetwork: known.solana })
})
