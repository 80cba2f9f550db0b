// One line and more for each export of `billfold/react`: long because the list is, and whole because
// `typeTests.test.ts` asks for every public name of an entry point in its one file.

import type {
  AccountSnapshot,
  Balance,
  BatchCall,
  Billfold,
  Caip2,
  CallsStatus,
  ConnectedWallet,
  Connector,
  KitEvent,
  Namespace,
  Network,
  NftPage,
  SentCalls,
  Session,
  ThemeMode,
  ThemeVariables,
  Tokens,
  Transaction,
  TransactionsPage,
  TypedData,
  ViewName,
  WalletCapabilities,
} from 'billfold'
import type { RegisteredName } from 'billfold/names'
import type { OnrampOptions, OnrampQuote, OpenedOnramp } from 'billfold/onramp'
import type { PayParameters, PayResult } from 'billfold/pay'
import {
  AccountButton,
  type ActionResult,
  BillfoldModal,
  BillfoldProvider,
  ConnectButton,
  type Identity,
  NetworkButton,
  type PagesResult,
  ProviderNotFoundError,
  type QueryResult,
  type UseBillfoldNetwork,
  type UseBillfoldSiwx,
  useBillfold,
  useBillfoldAccount,
  useBillfoldAccountType,
  useBillfoldAvatar,
  useBillfoldBalance,
  useBillfoldCallsStatus,
  useBillfoldCapabilities,
  useBillfoldConnect,
  useBillfoldConnections,
  useBillfoldDisconnect,
  useBillfoldDisconnectAll,
  useBillfoldEvents,
  useBillfoldIdentity,
  useBillfoldLocale,
  useBillfoldModal,
  useBillfoldName,
  useBillfoldNetwork,
  useBillfoldNfts,
  useBillfoldOnramp,
  useBillfoldOnrampQuote,
  useBillfoldPay,
  useBillfoldRegisterName,
  useBillfoldSend,
  useBillfoldSendCalls,
  useBillfoldSendTransaction,
  useBillfoldSignMessage,
  useBillfoldSignTypedData,
  useBillfoldSiwx,
  useBillfoldSwap,
  useBillfoldSwapQuote,
  useBillfoldSwitchWallet,
  useBillfoldTheme,
  useBillfoldTokens,
  useBillfoldTransactions,
  useBillfoldWallet,
  useBillfoldWalletProvider,
  useBillfoldWallets,
  WalletButton,
} from 'billfold/react'
import type { PrepareSendParameters, SendPreview } from 'billfold/send'
import type { PrepareSwapParameters, SwapPermit, SwapPreview, SwapQuote } from 'billfold/swap'
import { expectTypeOf, test } from 'vitest'

declare const kit: Billfold
type OfNamespace = [parameters?: { namespace?: Namespace | undefined } | undefined]
type WhileEnabled = [parameters?: { enabled?: boolean | undefined } | undefined]

test('QueryResult', () => {
  const result = useBillfoldBalance()
  expectTypeOf(result.status).toEqualTypeOf<'idle' | 'pending' | 'error' | 'success'>()
  expectTypeOf(result.data).toEqualTypeOf<Balance | undefined>()
  expectTypeOf(result.error).toEqualTypeOf<Error | null>()
  expectTypeOf(result.isFetching).toBeBoolean()
  expectTypeOf(result.refetch).toEqualTypeOf<() => Promise<void>>()
  if (result.status === 'success') expectTypeOf(result.data).toEqualTypeOf<Balance>()
  if (result.status === 'error') expectTypeOf(result.error).toEqualTypeOf<Error>()
  if (result.status === 'pending') expectTypeOf(result.data).toBeUndefined()
})

test('ActionResult', () => {
  const result = useBillfoldSignMessage()
  expectTypeOf(result.status).toEqualTypeOf<'idle' | 'pending' | 'error' | 'success'>()
  expectTypeOf(result.data).toEqualTypeOf<string | undefined>()
  expectTypeOf(result.error).toEqualTypeOf<Error | null>()
  expectTypeOf(result.isPending).toBeBoolean()
  expectTypeOf(result.reset).toEqualTypeOf<() => void>()
  expectTypeOf(result.mutate).returns.toBeVoid()
  if (result.status === 'success') expectTypeOf(result.data).toBeString()
  if (result.status === 'error') expectTypeOf(result.error).toEqualTypeOf<Error>()
  // @ts-expect-error there must be something to sign
  result.mutate()
})

test('useBillfold', () => {
  const { kit, open, close } = useBillfold()
  expectTypeOf(kit).toEqualTypeOf<Billfold>()
  expectTypeOf(close).toEqualTypeOf<() => void>()
  open()
  open({ view: 'Connect', namespace: 'solana' })
  // @ts-expect-error only some views can be opened
  open({ view: 'SIWXSignMessage' })
})

test('useBillfoldAccount', () => {
  expectTypeOf(useBillfoldAccount).parameters.toEqualTypeOf<OfNamespace>()
  expectTypeOf(useBillfoldAccount()).toEqualTypeOf<AccountSnapshot>()
})

test('useBillfoldAccountType', () => {
  expectTypeOf(useBillfoldAccountType).parameters.toEqualTypeOf<WhileEnabled>()
  expectTypeOf(useBillfoldAccountType()).toEqualTypeOf<QueryResult<'eoa' | 'smartAccount'>>()
})

test('useBillfoldBalance', () => {
  expectTypeOf(useBillfoldBalance({ namespace: 'solana', enabled: true })).toEqualTypeOf<
    QueryResult<Balance>
  >()
})

test('useBillfoldCallsStatus', () => {
  expectTypeOf(useBillfoldCallsStatus({ id: undefined })).toEqualTypeOf<QueryResult<CallsStatus>>()
})

test('useBillfoldCapabilities', () => {
  expectTypeOf(useBillfoldCapabilities).parameters.toEqualTypeOf<WhileEnabled>()
  expectTypeOf(useBillfoldCapabilities()).toEqualTypeOf<
    QueryResult<Readonly<Record<Caip2, WalletCapabilities>>>
  >()
})

test('useBillfoldConnect', () => {
  expectTypeOf(useBillfoldConnect()).toEqualTypeOf<
    ActionResult<{ connectorId: string; namespace?: Namespace | undefined }, Session>
  >()
})

test('useBillfoldConnections', () => {
  expectTypeOf(useBillfoldConnections).parameters.toEqualTypeOf<OfNamespace>()
  expectTypeOf(useBillfoldConnections()).toEqualTypeOf<readonly ConnectedWallet[]>()
})

test('useBillfoldDisconnect', () => {
  const { mutate, mutateAsync } = useBillfoldDisconnect()
  mutate()
  mutate({ namespace: 'eip155', connectorId: 'io.example' })
  expectTypeOf(mutateAsync()).resolves.toBeVoid()
})

test('useBillfoldDisconnectAll', () => {
  const { mutate, mutateAsync } = useBillfoldDisconnectAll()
  mutate({ namespace: 'eip155' })
  expectTypeOf(mutateAsync()).resolves.toBeVoid()
})

test('useBillfoldEvents', () => {
  expectTypeOf(useBillfoldEvents).parameters.toEqualTypeOf<[listener: (event: KitEvent) => void]>()
})

test('useBillfoldLocale', () => {
  const { locale, setLocale } = useBillfoldLocale()
  expectTypeOf(locale).toBeString()
  expectTypeOf(setLocale).toEqualTypeOf<(locale: string) => void>()
})

test('useBillfoldModal', () => {
  expectTypeOf(useBillfoldModal()).toEqualTypeOf<{ open: boolean; view: ViewName | undefined }>()
})

test('useBillfoldAvatar', () => {
  const result = useBillfoldAvatar({ address: '0x', enabled: true })
  expectTypeOf(result).toEqualTypeOf<QueryResult<string | null>>()
})

test('useBillfoldIdentity', () => {
  const result = useBillfoldIdentity({ address: '0x', enabled: true })
  expectTypeOf(result).toEqualTypeOf<Identity>()
})

test('useBillfoldName', () => {
  const result = useBillfoldName({ address: '0x', enabled: true })
  expectTypeOf(result).toEqualTypeOf<QueryResult<string | null>>()
})

test('useBillfoldNetwork', () => {
  expectTypeOf(useBillfoldNetwork).parameters.toEqualTypeOf<OfNamespace>()
  expectTypeOf(useBillfoldNetwork()).toEqualTypeOf<UseBillfoldNetwork>()
  const { network, networks, switchNetwork, approvedNetworks } = useBillfoldNetwork()
  expectTypeOf(network).toEqualTypeOf<Network | undefined>()
  expectTypeOf(networks).toEqualTypeOf<readonly Network[]>()
  expectTypeOf(approvedNetworks).toEqualTypeOf<readonly Caip2[]>()
  expectTypeOf(switchNetwork).toEqualTypeOf<ActionResult<Caip2, void>>()
  // @ts-expect-error a chain is named by its CAIP-2 id
  switchNetwork.mutate(1)
})

test('useBillfoldSend', () => {
  const { prepare, send } = useBillfoldSend()
  expectTypeOf(prepare).toEqualTypeOf<ActionResult<PrepareSendParameters, SendPreview>>()
  expectTypeOf(send).toEqualTypeOf<ActionResult<SendPreview, string>>()
})

test('useBillfoldRegisterName', () => {
  expectTypeOf(useBillfoldRegisterName()).toEqualTypeOf<
    ActionResult<{ name: string }, RegisteredName>
  >()
})

test('useBillfoldOnramp', () => {
  const { options, open } = useBillfoldOnramp()
  expectTypeOf(options.data).toEqualTypeOf<OnrampOptions | undefined>()
  expectTypeOf(open).toEqualTypeOf<ActionResult<OnrampQuote, OpenedOnramp>>()
})

test('useBillfoldOnrampQuote', () => {
  expectTypeOf(useBillfoldOnrampQuote(undefined).data).toEqualTypeOf<OnrampQuote | undefined>()
})

test('useBillfoldPay', () => {
  expectTypeOf(useBillfoldPay()).toEqualTypeOf<ActionResult<PayParameters, PayResult>>()
})

test('useBillfoldSwap', () => {
  const { prepare, approve, permit, swap } = useBillfoldSwap()
  expectTypeOf(permit).toEqualTypeOf<ActionResult<SwapPreview, SwapPermit>>()
  expectTypeOf(prepare).toEqualTypeOf<ActionResult<PrepareSwapParameters, SwapPreview>>()
  expectTypeOf(approve).toEqualTypeOf<ActionResult<SwapPreview, string>>()
  expectTypeOf(swap).toEqualTypeOf<ActionResult<SwapPreview, string>>()
})

test('useBillfoldSwapQuote', () => {
  expectTypeOf(useBillfoldSwapQuote(undefined).data).toEqualTypeOf<SwapQuote | undefined>()
})

test('useBillfoldSendCalls', () => {
  const { mutateAsync } = useBillfoldSendCalls()
  expectTypeOf(mutateAsync).parameter(0).toHaveProperty('calls')
  expectTypeOf(mutateAsync).parameter(0).not.toHaveProperty('signal')
  const calls: readonly BatchCall[] = []
  expectTypeOf(mutateAsync({ calls, atomicRequired: true })).resolves.toEqualTypeOf<SentCalls>()
})

test('useBillfoldSendTransaction', () => {
  expectTypeOf(useBillfoldSendTransaction()).toEqualTypeOf<
    ActionResult<{ transaction: Transaction; namespace?: Namespace | undefined }, string>
  >()
})

test('useBillfoldSignMessage', () => {
  expectTypeOf(useBillfoldSignMessage()).toEqualTypeOf<
    ActionResult<{ message: string; namespace?: Namespace | undefined }, string>
  >()
})

test('useBillfoldSignTypedData', () => {
  expectTypeOf(useBillfoldSignTypedData()).toEqualTypeOf<
    ActionResult<{ typedData: TypedData }, string>
  >()
})

test('useBillfoldSiwx', () => {
  expectTypeOf(useBillfoldSiwx).parameters.toEqualTypeOf<OfNamespace>()
  expectTypeOf(useBillfoldSiwx()).toEqualTypeOf<UseBillfoldSiwx>()
  expectTypeOf(useBillfoldSiwx().signIn).toEqualTypeOf<() => Promise<void>>()
})

test('useBillfoldSwitchWallet', () => {
  expectTypeOf(useBillfoldSwitchWallet()).toEqualTypeOf<
    ActionResult<{ connectorId: string; namespace?: Namespace | undefined }, void>
  >()
})

test('useBillfoldTheme', () => {
  const { themeMode, themeVariables, setThemeMode, setThemeVariables } = useBillfoldTheme()
  expectTypeOf(themeMode).toEqualTypeOf<ThemeMode>()
  expectTypeOf(themeVariables).toEqualTypeOf<ThemeVariables>()
  expectTypeOf(setThemeMode).toEqualTypeOf<(mode: ThemeMode) => void>()
  setThemeVariables({ '--billfold-accent': 'red' })
  // @ts-expect-error no property of the theme
  setThemeVariables({ '--accent': 'red' })
})

test('useBillfoldNfts', () => {
  expectTypeOf(useBillfoldNfts({ enabled: true })).toEqualTypeOf<PagesResult<NftPage>>()
})

test('useBillfoldTransactions', () => {
  expectTypeOf(useBillfoldTransactions({ namespace: 'eip155', enabled: true })).toEqualTypeOf<
    PagesResult<TransactionsPage>
  >()
})

test('useBillfoldTokens', () => {
  expectTypeOf(useBillfoldTokens({ namespace: 'solana', enabled: true })).toEqualTypeOf<
    QueryResult<Tokens>
  >()
})

test('useBillfoldWallet', () => {
  expectTypeOf(useBillfoldWallet).parameters.toEqualTypeOf<OfNamespace>()
  expectTypeOf(useBillfoldWallet()).toEqualTypeOf<Connector | undefined>()
})

test('useBillfoldWalletProvider', () => {
  expectTypeOf(useBillfoldWalletProvider).parameters.toEqualTypeOf<OfNamespace>()
  expectTypeOf(useBillfoldWalletProvider()).toBeUnknown()
})

test('useBillfoldWallets', () => {
  expectTypeOf(useBillfoldWallets).parameters.toEqualTypeOf<OfNamespace>()
  expectTypeOf(useBillfoldWallets()).toEqualTypeOf<readonly Connector[]>()
})

test('BillfoldProvider', () => {
  void (<BillfoldProvider kit={kit} initialSession={undefined} />)
  // @ts-expect-error there must be a kit
  void (<BillfoldProvider />)
})

test('BillfoldModal', () => expectTypeOf(BillfoldModal).parameters.toEqualTypeOf<[]>())

test('ConnectButton', () => {
  void (<ConnectButton label="Connect" loadingLabel="…" balance="show" />)
})

test('AccountButton', () => {
  void (<AccountButton balance="hide" charsStart={4} charsEnd={4} />)
  // @ts-expect-error shown or hidden
  void (<AccountButton balance={true} />)
})

test('NetworkButton', () => expectTypeOf(NetworkButton).parameters.toEqualTypeOf<[]>())

test('WalletButton', () => {
  void (<WalletButton wallet="io.metamask" label="MetaMask" />)
  // @ts-expect-error one wallet
  void (<WalletButton />)
})

test('ProviderNotFoundError', () => expectTypeOf(new ProviderNotFoundError()).toExtend<Error>())
