import type { Adapter, Billfold, Namespace, Session, WalletConnector } from 'billfold'
import * as bitcoin from 'billfold/bitcoin'
import * as element from 'billfold/element'
import * as ethers from 'billfold/ethers'
import * as ethers5 from 'billfold/ethers5'
import * as safe from 'billfold/safe'
import * as solana from 'billfold/solana'
import * as universal from 'billfold/universal'
import * as wagmi from 'billfold/wagmi'
import { BrowserProvider, type JsonRpcSigner } from 'ethers'
import { expectTypeOf, test } from 'vitest'
import type { Config } from 'wagmi'

declare const kit: Billfold

test('bitcoinAdapter', () => {
  expectTypeOf(bitcoin.bitcoinAdapter).toEqualTypeOf<() => Adapter>()
})

test('getBitcoinAddresses', () => {
  expectTypeOf(bitcoin.getBitcoinAddresses(kit)).resolves.toEqualTypeOf<
    readonly bitcoin.BitcoinAddress[]
  >()
})

test('getBitcoinProvider', () => {
  expectTypeOf(bitcoin.getBitcoinProvider(kit)).resolves.toEqualTypeOf<bitcoin.BitcoinProvider>()
})

test('signPsbt', () => {
  expectTypeOf(bitcoin.signPsbt).parameters.toEqualTypeOf<
    [kit: Billfold, parameters: bitcoin.SignPsbtParameters]
  >()
  expectTypeOf(bitcoin.signPsbt).returns.resolves.toBeString()
})

test('mount', () => {
  expectTypeOf(element.mount).toEqualTypeOf<(kit: Billfold) => () => void>()
})

test('ethersAdapter', () => {
  const adapter = ethers.ethersAdapter({ BrowserProvider })
  expectTypeOf(adapter).toExtend<Adapter>()
  expectTypeOf(adapter).toEqualTypeOf<ethers.EthersAdapter<BrowserProvider>>()
})

test('getEthersProvider', () => {
  const adapter = ethers.ethersAdapter({ BrowserProvider })
  expectTypeOf(ethers.getEthersProvider(kit, { adapter })).resolves.toEqualTypeOf<BrowserProvider>()
  expectTypeOf(ethers5.getEthersProvider).toEqualTypeOf(ethers.getEthersProvider)
})

test('getEthersSigner', () => {
  const adapter = ethers.ethersAdapter({ BrowserProvider })
  expectTypeOf(ethers.getEthersSigner(kit, { adapter })).resolves.toEqualTypeOf<JsonRpcSigner>()
})

test('watchEthersSigner', () => {
  const adapter = ethers.ethersAdapter({ BrowserProvider })
  const stop = ethers.watchEthersSigner(
    kit,
    (signer) => expectTypeOf(signer).toEqualTypeOf<JsonRpcSigner | undefined>(),
    { adapter },
  )
  expectTypeOf(stop).toEqualTypeOf<() => void>()
})

test('ethers5Adapter', () => {
  expectTypeOf(ethers5.ethers5Adapter).parameter(0).toHaveProperty('Web3Provider')
  expectTypeOf(ethers5.ethers5Adapter).returns.toExtend<Adapter>()
})

test('safe', () => {
  expectTypeOf(safe.safe()).toEqualTypeOf<readonly WalletConnector[]>()
})

test('solanaAdapter', () => {
  expectTypeOf(solana.solanaAdapter).toEqualTypeOf<() => Adapter>()
})

test('getSolanaProvider', () => {
  expectTypeOf(solana.getSolanaProvider(kit)).resolves.toEqualTypeOf<solana.SolanaProvider>()
})

test('readSolanaTokens', () => {
  expectTypeOf(solana.readSolanaTokens).parameter(0).toHaveProperty('network')
  expectTypeOf(solana.readSolanaTokens).returns.resolves.toEqualTypeOf<
    readonly solana.SolanaTokenBalance[]
  >()
})

test('universal', () => {
  expectTypeOf(universal.universal).toEqualTypeOf<
    (parameters: { namespace: Namespace }) => Adapter
  >()
})

test('getUniversalProvider', () => {
  expectTypeOf(
    universal.getUniversalProvider(kit, { namespace: 'cosmos' }),
  ).resolves.toEqualTypeOf<universal.UniversalProvider>()
})

test('wagmi', () => {
  expectTypeOf(wagmi.wagmi).toEqualTypeOf<(config: Config) => wagmi.WagmiAdapter>()
  expectTypeOf<wagmi.WagmiAdapter>().toExtend<Adapter>()
})

test('createWagmi', () => {
  expectTypeOf(wagmi.createWagmi).toEqualTypeOf<
    (parameters: wagmi.CreateWagmiParameters) => wagmi.WagmiAdapter
  >()
})

test('sessionFromWagmi', () => {
  expectTypeOf(wagmi.sessionFromWagmi).returns.toEqualTypeOf<Session | undefined>()
})
