import { createBillfold, type WalletConnector } from 'billfold'
import { mainnet, solana } from 'billfold/networks'
import type {
  Authenticating,
  AuthPayload,
  Cacao,
  Connecting,
  Dapp,
  PairingUri,
  PeerOptions,
  ProviderOptions,
  RecordStore,
  Session,
  SessionNamespaces,
  SignEvent,
  Wallet,
  WalletConnectErrorCode,
  WalletConnectProvider,
  WalletLink,
  WalletLinkHolder,
  WalletLinkSource,
  WalletOptions,
} from 'billfold/walletconnect'
import * as walletconnect from 'billfold/walletconnect'
import { expectTypeOf, test } from 'vitest'

test('walletConnect', () => {
  const connector = walletconnect.walletConnect({
    relayUrl: 'wss://relay.example.org',
    networks: [mainnet, solana],
  })
  expectTypeOf(connector).toEqualTypeOf<WalletConnector>()
  createBillfold({ networks: [mainnet], connectors: [connector] })
  // @ts-expect-error one relay at least
  walletconnect.walletConnect({ relayUrl: [], networks: [mainnet] })
})

test('createDapp', async () => {
  expectTypeOf(walletconnect.createDapp).toEqualTypeOf<(options: PeerOptions) => Promise<Dapp>>()
  expectTypeOf<Dapp['connect']>().returns.resolves.toEqualTypeOf<Connecting>()
  expectTypeOf<Connecting['approval']>().resolves.toEqualTypeOf<Session>()
  expectTypeOf<Dapp['authenticate']>().returns.resolves.toEqualTypeOf<Authenticating>()
  expectTypeOf<Dapp['request']>().returns.resolves.toBeUnknown()
  expectTypeOf<Dapp['on']>().toEqualTypeOf<(listener: (event: SignEvent) => void) => () => void>()
})

test('createWallet', () => {
  expectTypeOf(walletconnect.createWallet).toEqualTypeOf<
    (options: WalletOptions) => Promise<Wallet>
  >()
  expectTypeOf<Wallet['approve']>().returns.resolves.toExtend<{ session: Session }>()
  expectTypeOf<Wallet['sessions']>().returns.toEqualTypeOf<readonly Session[]>()
})

test('createProvider', () => {
  expectTypeOf(walletconnect.createProvider).toEqualTypeOf<
    (options: ProviderOptions) => Promise<WalletConnectProvider>
  >()
  expectTypeOf<WalletConnectProvider['request']>().returns.resolves.toBeUnknown()
})

test('createWalletLink', () => {
  expectTypeOf(walletconnect.createWalletLink).toEqualTypeOf<() => WalletLinkHolder>()
  expectTypeOf<WalletLinkHolder>().toExtend<WalletLinkSource>()
  expectTypeOf<WalletLinkHolder['current']>().returns.toEqualTypeOf<WalletLink | undefined>()
})

test('memoryRecordStore', () => {
  expectTypeOf(walletconnect.memoryRecordStore).toEqualTypeOf<() => RecordStore>()
  expectTypeOf<string | RecordStore>().toExtend<PeerOptions['storage']>()
})

test('formatPairingUri', () => {
  expectTypeOf(walletconnect.formatPairingUri).toEqualTypeOf<(uri: PairingUri) => string>()
})

test('parsePairingUri', () => {
  expectTypeOf(walletconnect.parsePairingUri).toEqualTypeOf<
    (text: string, now: number) => PairingUri
  >()
})

test('formatSignInMessage', () => {
  expectTypeOf(walletconnect.formatSignInMessage).toEqualTypeOf<(payload: Cacao['p']) => string>()
})

test('narrowAuthPayload', () => {
  expectTypeOf(walletconnect.narrowAuthPayload).parameter(1).toEqualTypeOf<{
    chains: readonly string[]
    methods: readonly string[]
  }>()
  expectTypeOf(walletconnect.narrowAuthPayload).returns.toEqualTypeOf<AuthPayload>()
})

test('grantNamespaces', () => {
  expectTypeOf(walletconnect.grantNamespaces).returns.toEqualTypeOf<SessionNamespaces>()
})

test('accountsOf', () => {
  expectTypeOf(walletconnect.accountsOf).parameter(0).toEqualTypeOf<SessionNamespaces>()
  expectTypeOf(walletconnect.accountsOf).returns.toEqualTypeOf<readonly string[]>()
})

test('chainsOf', () => {
  expectTypeOf(walletconnect.chainsOf).toEqualTypeOf<
    (namespaces: SessionNamespaces) => readonly string[]
  >()
})

test('addressOfAccount', () => {
  expectTypeOf(walletconnect.addressOfAccount).toEqualTypeOf<(account: string) => string>()
})

test('chainOfAccount', () => {
  expectTypeOf(walletconnect.chainOfAccount).toEqualTypeOf<(account: string) => string>()
})

test('signErrors', () => {
  type Fault = (typeof walletconnect.signErrors)[keyof typeof walletconnect.signErrors]
  expectTypeOf<Fault>().toExtend<walletconnect.PeerError>()
})

test('rpcErrorCodes', () => {
  expectTypeOf<typeof walletconnect.rpcErrorCodes.rejected>().toEqualTypeOf<4001>()
})

test('WalletConnectError', () => {
  expectTypeOf<walletconnect.WalletConnectError['code']>().toEqualTypeOf<WalletConnectErrorCode>()
  expectTypeOf<
    walletconnect.WalletConnectError | walletconnect.RpcError | walletconnect.RpcUrlInvalidError
  >().toExtend<Error>()
})
