import type {
  ApprovalQueue,
  Approve,
  BitcoinKeys,
  BitcoinMethodContext,
  BitcoinStandardWallet,
  BitcoinTestWallet,
  BitcoinTestWalletOptions,
  BitcoinWalletAddress,
  BtcProvider,
  Eip1193Provider,
  InstalledTestWallet,
  LoggedRequest,
  PracticeWallet,
  ProviderEvent,
  RequestDescription,
  SerializedRpcError,
  SolanaMethodContext,
  SolanaStandardWallet,
  SolanaTestWallet,
  SolanaTestWalletOptions,
  SolanaWalletAccount,
  TestWallet,
  TestWalletOptions,
  WalletAccount,
  WalletChain,
  WalletEngine,
  WalletRequest,
  WalletState,
} from 'billfold/testing'
import * as testing from 'billfold/testing'
import type { BrowserContext, Page } from 'playwright-core'
import type { Address, Hex } from 'viem'
import { expectTypeOf, test } from 'vitest'

type Stop = () => void

declare const provider: Eip1193Provider
declare const state: WalletState

test('createTestWallet', () => {
  const wallet = testing.createTestWallet({
    chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:8545' }],
    approval: async (request) => (request.kind === 'connect' ? 'approve' : 'reject'),
  })
  expectTypeOf(wallet).toEqualTypeOf<TestWallet>()
  expectTypeOf(wallet.approve()).resolves.toEqualTypeOf<WalletRequest>()
  expectTypeOf(wallet.log()).toEqualTypeOf<readonly LoggedRequest[]>()
  // @ts-expect-error one chain at least
  testing.createTestWallet({ chains: [] })
})

test('createPracticeWallet', () => {
  const wallet = testing.createPracticeWallet({
    chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:8545' }],
    theme: 'system',
  })
  expectTypeOf(wallet).toEqualTypeOf<PracticeWallet>()
  expectTypeOf(wallet).toExtend<TestWallet>()
})

test('installTestWallet', () => {
  expectTypeOf<Page | BrowserContext>().toExtend<testing.PlaywrightTarget>()
  expectTypeOf(testing.installTestWallet).returns.resolves.toEqualTypeOf<InstalledTestWallet>()
  expectTypeOf<testing.InstallTestWalletOptions['chains']>().toEqualTypeOf<
    TestWalletOptions['chains']
  >()
})

test('createSolanaTestWallet', () => {
  expectTypeOf(testing.createSolanaTestWallet).toEqualTypeOf<
    (options: SolanaTestWalletOptions) => SolanaTestWallet
  >()
  expectTypeOf<SolanaTestWallet['wallet']>().toEqualTypeOf<SolanaStandardWallet>()
})

test('createBitcoinTestWallet', () => {
  expectTypeOf(testing.createBitcoinTestWallet).toEqualTypeOf<
    (options: BitcoinTestWalletOptions) => BitcoinTestWallet
  >()
  expectTypeOf<BitcoinTestWallet['wallet']>().toEqualTypeOf<BitcoinStandardWallet>()
  expectTypeOf<BitcoinTestWallet['provider']>().toEqualTypeOf<BtcProvider>()
})

test('announceWallet', () => {
  const info = { uuid: '', name: 'Orchard', icon: '', rdns: 'example.orchard' }
  expectTypeOf(testing.announceWallet(info, provider)).toEqualTypeOf<Stop>()
  expectTypeOf<TestWallet['info']>().toEqualTypeOf<testing.WalletInfo>()
})

test('installLegacyProvider', () => {
  expectTypeOf(testing.installLegacyProvider(provider, window)).toEqualTypeOf<Stop>()
})

test('installBtcProvider', () => {
  expectTypeOf(testing.installBtcProvider).returns.toEqualTypeOf<Stop>()
})

test('registerStandard', () => {
  expectTypeOf(testing.registerStandard).toEqualTypeOf<
    (wallet: object, target?: EventTarget) => Stop
  >()
})

test('createProvider', () => {
  const wallet = testing.createProvider(testing.createTestWallet({} as never).sourceFor(''), {
    isOrchard: true,
  })
  expectTypeOf(wallet).toExtend<Eip1193Provider>()
  expectTypeOf(wallet.isOrchard).toEqualTypeOf<true>()
})

test('createBtcProvider', () => {
  expectTypeOf(testing.createBtcProvider).returns.toEqualTypeOf<BtcProvider>()
})

test('createSolanaStandard', () => {
  expectTypeOf(testing.createSolanaStandard).toEqualTypeOf<
    (parts: testing.SolanaStandardParts) => SolanaStandardWallet
  >()
})

test('createWalletEngine', () => {
  expectTypeOf(testing.createWalletEngine).parameter(0).toEqualTypeOf<WalletState>()
  expectTypeOf(testing.createWalletEngine).returns.toEqualTypeOf<WalletEngine>()
  expectTypeOf<WalletEngine['request']>().parameter(0).toEqualTypeOf<testing.EngineCall>()
})

test('createApprovalQueue', () => {
  const queue = testing.createApprovalQueue()
  expectTypeOf(queue).toEqualTypeOf<ApprovalQueue>()
  expectTypeOf(queue.ask).toEqualTypeOf<Approve>()
  expectTypeOf(queue.pending()).toEqualTypeOf<readonly WalletRequest[]>()
  const own = testing.createApprovalQueue<{ id: string; note: string }>()
  expectTypeOf(own.pending()[0]?.note).toEqualTypeOf<string | undefined>()
})

test('createApprovalCard', () => {
  expectTypeOf(testing.createApprovalCard).returns.toEqualTypeOf<testing.ApprovalCard>()
  expectTypeOf<testing.ApprovalCardOptions['onDecision']>()
    .parameter(0)
    .toEqualTypeOf<'approve' | 'reject'>()
})

test('approvalCardStyles', () => expectTypeOf(testing.approvalCardStyles).toBeString())

test('describeRequest', () => {
  expectTypeOf(testing.describeRequest).toEqualTypeOf<
    (request: WalletRequest) => RequestDescription
  >()
})

test('describeSolanaRequest', () => {
  expectTypeOf(testing.describeSolanaRequest).toEqualTypeOf<
    (request: testing.SolanaQuestion) => RequestDescription
  >()
})

test('describeBitcoinRequest', () => {
  expectTypeOf(testing.describeBitcoinRequest).parameter(0).toEqualTypeOf<testing.BitcoinQuestion>()
  expectTypeOf(testing.describeBitcoinRequest).returns.resolves.toEqualTypeOf<RequestDescription>()
})

test('answerSolana', () => {
  expectTypeOf(testing.answerSolana).parameter(0).toEqualTypeOf<SolanaMethodContext>()
  expectTypeOf(testing.answerSolana).returns.resolves.toBeUnknown()
})

test('answerLinkedSolana', () => {
  expectTypeOf(testing.answerLinkedSolana).parameter(0).toEqualTypeOf<SolanaMethodContext>()
  expectTypeOf(testing.answerLinkedSolana).returns.resolves.toBeUnknown()
})

test('answerBitcoin', () => {
  expectTypeOf(testing.answerBitcoin).parameter(0).toEqualTypeOf<BitcoinMethodContext>()
  expectTypeOf(testing.answerBitcoin).returns.resolves.toBeUnknown()
})

test('answerLinkedBitcoin', () => {
  expectTypeOf(testing.answerLinkedBitcoin).parameter(0).toEqualTypeOf<BitcoinMethodContext>()
  expectTypeOf(testing.answerLinkedBitcoin).returns.resolves.toBeUnknown()
})

test('devKeys', () => expectTypeOf(testing.devKeys).toEqualTypeOf<readonly Hex[]>())

test('solanaDevKeys', () => {
  expectTypeOf(testing.solanaDevKeys).toEqualTypeOf<readonly string[]>()
})

test('bitcoinDevKeys', () => {
  expectTypeOf(testing.bitcoinDevKeys).toEqualTypeOf<readonly BitcoinKeys[]>()
})

test('solanaAccountsOf', () => {
  expectTypeOf(testing.solanaAccountsOf(2)).toEqualTypeOf<readonly SolanaWalletAccount[]>()
  testing.solanaAccountsOf(testing.solanaDevKeys)
})

test('visibleSolanaAccounts', () => {
  expectTypeOf(testing.visibleSolanaAccounts).toEqualTypeOf<
    (state: testing.SolanaWalletState) => readonly SolanaWalletAccount[]
  >()
})

test('bitcoinKeysOf', () => {
  expectTypeOf(testing.bitcoinKeysOf(2)).toEqualTypeOf<readonly BitcoinKeys[]>()
  testing.bitcoinKeysOf(testing.bitcoinDevKeys)
})

test('bitcoinAddressesOf', () => {
  expectTypeOf(testing.bitcoinAddressesOf).parameter(1).toEqualTypeOf<testing.BitcoinNetworkName>()
  expectTypeOf(testing.bitcoinAddressesOf).returns.toEqualTypeOf<
    readonly [payment: BitcoinWalletAddress, ordinals: BitcoinWalletAddress]
  >()
})

test('ownBitcoinAddresses', () => {
  expectTypeOf(testing.ownBitcoinAddresses).toEqualTypeOf<
    (state: testing.BitcoinWalletState) => readonly BitcoinWalletAddress[]
  >()
})

test('accountsFromKeys', () => {
  expectTypeOf(testing.accountsFromKeys(testing.devKeys)).toEqualTypeOf<WalletAccount[]>()
})

test('findChain', () => {
  expectTypeOf(testing.findChain(state, 1)).toEqualTypeOf<WalletChain | undefined>()
})

test('putChain', () => {
  expectTypeOf(testing.putChain).toEqualTypeOf<
    (state: WalletState, chain: WalletChain) => WalletState
  >()
})

test('grant', () => {
  expectTypeOf(testing.grant(state, 'https://example.org')).toEqualTypeOf<WalletState>()
})

test('revoke', () => {
  expectTypeOf(testing.revoke(state, 'https://example.org')).toEqualTypeOf<WalletState>()
})

test('orderedAddresses', () => {
  expectTypeOf(testing.orderedAddresses(state)).toEqualTypeOf<Address[]>()
})

test('visibleAddresses', () => {
  expectTypeOf(testing.visibleAddresses(state, 'https://example.org')).toEqualTypeOf<Address[]>()
})

test('eventsBetween', () => {
  expectTypeOf(testing.eventsBetween(state, state, '')).toEqualTypeOf<ProviderEvent[]>()
})

test('ProviderRpcError', () => {
  expectTypeOf<testing.ProviderRpcError>().toExtend<Error & SerializedRpcError>()
})

test('rpcErrorCode', () => {
  expectTypeOf<typeof testing.rpcErrorCode.userRejected>().toEqualTypeOf<4001>()
})

test('serializeRpcError', () => {
  expectTypeOf(testing.serializeRpcError).toEqualTypeOf<(error: unknown) => SerializedRpcError>()
})

test('parseRpcError', () => {
  expectTypeOf(testing.parseRpcError).toEqualTypeOf<
    (error: SerializedRpcError) => testing.ProviderRpcError
  >()
})
