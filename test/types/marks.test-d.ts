import { createBillfold } from 'billfold'
import type * as bip122 from 'billfold/marks/bip122'
import * as eip155 from 'billfold/marks/eip155'
import type * as solana from 'billfold/marks/solana'
import { mainnet } from 'billfold/networks'
import { expectTypeOf, test } from 'vitest'

test('eip155', () => {
  expectTypeOf<(typeof eip155)[keyof typeof eip155]>().toEqualTypeOf<string>()
  expectTypeOf<keyof typeof eip155>().toEqualTypeOf<
    | 'abstract'
    | 'arbitrum'
    | 'arbitrumNova'
    | 'arbitrumSepolia'
    | 'avalanche'
    | 'base'
    | 'baseSepolia'
    | 'berachain'
    | 'blast'
    | 'bsc'
    | 'celo'
    | 'cronos'
    | 'fantom'
    | 'flare'
    | 'gnosis'
    | 'hyperEvm'
    | 'ink'
    | 'kaia'
    | 'linea'
    | 'mainnet'
    | 'mantle'
    | 'mode'
    | 'monad'
    | 'moonbeam'
    | 'optimism'
    | 'optimismSepolia'
    | 'polygon'
    | 'polygonZkEvm'
    | 'ronin'
    | 'rootstock'
    | 'scroll'
    | 'sei'
    | 'sepolia'
    | 'soneium'
    | 'sonic'
    | 'unichain'
    | 'worldchain'
    | 'zksync'
    | 'zora'
  >()
  createBillfold({ networks: [mainnet], chainImages: { [mainnet.id]: eip155.mainnet } })
})

test('solana', () => {
  expectTypeOf<(typeof solana)[keyof typeof solana]>().toEqualTypeOf<string>()
  expectTypeOf<keyof typeof solana>().toEqualTypeOf<'solana' | 'solanaDevnet' | 'solanaTestnet'>()
})

test('bip122', () => {
  expectTypeOf<(typeof bip122)[keyof typeof bip122]>().toEqualTypeOf<string>()
  expectTypeOf<keyof typeof bip122>().toEqualTypeOf<'bitcoin' | 'bitcoinTestnet'>()
})
