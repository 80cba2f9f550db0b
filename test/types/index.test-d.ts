// One line and more for each export of `billfold`: long because the list is, and whole because
// `typeTests.test.ts` asks for every public name of an entry point in its one file.
import type {
  AccountSnapshot,
  Adapter,
  Balance,
  BatchCall,
  Billfold,
  Caip2,
  Caip10,
  CallsStatus,
  ConnectedWallet,
  ContractAnswer,
  ContractCall,
  CreateBillfoldParameters,
  FailureCode,
  GatewayAnswer,
  Hex,
  KitEvent,
  LookupParameters,
  Namespace,
  Network,
  NetworkInput,
  OpenableView,
  Route,
  SelfHostedParameters,
  SentCalls,
  Services,
  Session,
  SettledTransaction,
  State,
  StorageArea,
  ThemeMode,
  ThemeVariables,
  ToastVariant,
  Transaction,
  TypedData,
  WalletCapabilities,
  WalletConnector,
  WalletEntry,
} from 'billfold'
import * as billfold from 'billfold'
import { mainnet } from 'billfold/networks'
import { mainnet as viemMainnet } from 'viem/chains'
import { expectTypeOf, test } from 'vitest'

type Signal = { signal?: AbortSignal | undefined }
type OfNamespace = { namespace?: Namespace | undefined }
type Stop = () => void

/** One object type for several, as an editor shows it. */
type Flat<part> = { [name in keyof part]: part[name] }

/** What an action takes after the kit, as one object. */
type Takes<action extends (kit: Billfold, parameters: never) => unknown> = NonNullable<
  Parameters<action>[1]
>

declare const kit: Billfold

test('createBillfold', () => {
  expectTypeOf(billfold.createBillfold).toEqualTypeOf<
    (parameters: CreateBillfoldParameters) => Billfold
  >()
  billfold.createBillfold({ networks: [mainnet, viemMainnet] })
  // @ts-expect-error one network at least
  billfold.createBillfold({ networks: [] })
  // @ts-expect-error no such option
  billfold.createBillfold({ networks: [mainnet], theme: 'dark' })
})

test('CreateBillfoldParameters', () => {
  type Option<name extends keyof CreateBillfoldParameters> = NonNullable<
    CreateBillfoldParameters[name]
  >
  type Flags = {
    [name in keyof CreateBillfoldParameters as boolean extends CreateBillfoldParameters[name]
      ? name
      : never]: true
  }
  expectTypeOf<keyof Flags>().toEqualTypeOf<
    | 'allowUnsupportedChain'
    | 'debug'
    | 'disableAppend'
    | `enable${'EIP6963' | 'Embedded' | 'Injected' | 'MobileFullScreen' | 'NetworkSwitch'}`
    | `enable${'Reconnect' | 'WalletGuide' | 'Wallets'}`
  >()
  expectTypeOf<Option<'networks'>>().toEqualTypeOf<readonly [NetworkInput, ...NetworkInput[]]>()
  expectTypeOf<Option<'adapters'>>().toEqualTypeOf<readonly Adapter[]>()
  expectTypeOf<Option<'connectors'>>().toEqualTypeOf<readonly WalletConnector[]>()
  expectTypeOf<Option<'defaultNetwork'>>().toEqualTypeOf<NetworkInput | Caip2>()
  expectTypeOf<Option<'services'>>().toEqualTypeOf<'none' | Services>()
  expectTypeOf<Option<'customWallets'>>().toEqualTypeOf<readonly WalletEntry[]>()
  expectTypeOf<Option<'allWallets'>>().toEqualTypeOf<'SHOW' | 'HIDE' | 'ONLY_MOBILE'>()
  expectTypeOf<Option<'themeMode'>>().toEqualTypeOf<ThemeMode>()
  expectTypeOf<Option<'themeVariables'>>().toEqualTypeOf<ThemeVariables>()
  expectTypeOf<Option<'storage'>>().toEqualTypeOf<StorageArea>()
  expectTypeOf<
    Option<'projectId' | 'locale' | 'storageKey' | 'termsConditionsUrl' | 'privacyPolicyUrl'>
  >().toBeString()
  expectTypeOf<
    Option<'featuredWalletIds' | 'includeWalletIds' | 'excludeWalletIds'>
  >().toEqualTypeOf<readonly string[]>()
  expectTypeOf<Option<'chainImages' | 'connectorImages'>>().toEqualTypeOf<
    Readonly<Record<string, string>>
  >()
  expectTypeOf<Option<'customRpcUrls'>>().toEqualTypeOf<
    Readonly<Record<Caip2, readonly { readonly url: string }[]>>
  >()
  expectTypeOf<Option<'features'>>().toEqualTypeOf<billfold.Features>()
  expectTypeOf<billfold.Features['connectMethodsOrder']>().toEqualTypeOf<
    billfold.ConnectMethodsOrder | undefined
  >()
  expectTypeOf<Option<'texts'>>().toEqualTypeOf<billfold.TextOverrides>()
  expectTypeOf<Option<'metadata'>>().toEqualTypeOf<Partial<billfold.SiteMetadata>>()
  expectTypeOf<Option<'siwx'>>().toHaveProperty('createMessage')
  expectTypeOf<Option<'siweConfig'>>().toHaveProperty('verifyMessage')
})

test('selfHosted', () => {
  expectTypeOf(billfold.selfHosted).toEqualTypeOf<
    (address: string, parameters?: SelfHostedParameters) => Services
  >()
})

test('defineAdapter', () => {
  expectTypeOf(billfold.defineAdapter).toEqualTypeOf<(adapter: Adapter) => Adapter>()
})

test('defineConnector', () => {
  expectTypeOf(billfold.defineConnector).toEqualTypeOf<
    (connector: WalletConnector) => WalletConnector
  >()
})

test('start', () => expectTypeOf(billfold.start).toEqualTypeOf<(kit: Billfold) => Stop>())

test('connect', () => {
  expectTypeOf<Takes<typeof billfold.connect>>().toEqualTypeOf<
    Flat<{ connectorId: string; wallet?: Session['wallet'] } & OfNamespace & Signal>
  >()
  expectTypeOf(billfold.connect).returns.resolves.toEqualTypeOf<Session>()
})

test('cancelConnect', () => {
  expectTypeOf(billfold.cancelConnect).toEqualTypeOf<(kit: Billfold) => void>()
})

test('cancelSwitch', () => {
  expectTypeOf(billfold.cancelSwitch).toEqualTypeOf<(kit: Billfold) => void>()
})

test('disconnect', () => {
  expectTypeOf<Takes<typeof billfold.disconnect>>().toEqualTypeOf<
    Flat<OfNamespace & { connectorId?: string | undefined }>
  >()
  expectTypeOf(billfold.disconnect(kit)).resolves.toBeVoid()
})

test('disconnectAll', () => {
  expectTypeOf<Takes<typeof billfold.disconnectAll>>().toEqualTypeOf<OfNamespace>()
  expectTypeOf(billfold.disconnectAll(kit)).resolves.toBeVoid()
})

test('switchWallet', () => {
  expectTypeOf<Takes<typeof billfold.switchWallet>>().toEqualTypeOf<
    Flat<{ connectorId: string } & OfNamespace & Signal>
  >()
  expectTypeOf(billfold.switchWallet).returns.resolves.toBeVoid()
})

test('switchNetwork', () => {
  expectTypeOf<Takes<typeof billfold.switchNetwork>>().toEqualTypeOf<
    Flat<{ chainId: Caip2 } & Signal>
  >()
  expectTypeOf(billfold.switchNetwork).returns.resolves.toBeVoid()
})

test('openModal', () => {
  expectTypeOf<Flat<Takes<typeof billfold.openModal>>>().toEqualTypeOf<
    Flat<
      { view?: OpenableView | undefined } & OfNamespace & {
          readonly chainId?: Caip2 | undefined
          readonly token?: Caip10 | undefined
          readonly amount?: string | undefined
          readonly to?: string | undefined
          readonly fromToken?: Caip10 | undefined
          readonly toToken?: Caip10 | undefined
        }
    >
  >()
  expectTypeOf(billfold.openModal(kit)).toBeVoid()
})

test('closeModal', () => {
  expectTypeOf<Takes<typeof billfold.closeModal>>().toEqualTypeOf<{
    forced?: boolean | undefined
  }>()
  expectTypeOf(billfold.closeModal(kit)).toBeVoid()
})

test('pushView', () => {
  expectTypeOf(billfold.pushView).toEqualTypeOf<(kit: Billfold, route: Route) => void>()
})

test('replaceView', () => {
  expectTypeOf(billfold.replaceView).toEqualTypeOf<(kit: Billfold, route: Route) => void>()
})

test('goBack', () => expectTypeOf(billfold.goBack).toEqualTypeOf<(kit: Billfold) => void>())

test('dismissAlert', () => {
  expectTypeOf(billfold.dismissAlert).toEqualTypeOf<(kit: Billfold) => void>()
})

test('showToast', () => {
  expectTypeOf<Takes<typeof billfold.showToast>>().toEqualTypeOf<{
    message: string
    variant: ToastVariant
    autoClose?: boolean | undefined
    svg?: string | undefined
  }>()
  expectTypeOf(billfold.showToast).returns.resolves.toBeVoid()
})

test('hideToast', () => {
  expectTypeOf(billfold.hideToast).toEqualTypeOf<(kit: Billfold) => boolean>()
})

test('setLocale', () => {
  expectTypeOf(billfold.setLocale).toEqualTypeOf<(kit: Billfold, tag: string) => void>()
})

test('setThemeMode', () => {
  expectTypeOf(billfold.setThemeMode).toEqualTypeOf<(kit: Billfold, mode: ThemeMode) => void>()
})

test('setThemeVariables', () => {
  expectTypeOf(billfold.setThemeVariables).toEqualTypeOf<
    (kit: Billfold, variables: ThemeVariables) => void
  >()
})

test('signMessage', () => {
  expectTypeOf<Takes<typeof billfold.signMessage>>().toEqualTypeOf<
    Flat<{ message: string } & OfNamespace & Signal>
  >()
  expectTypeOf(billfold.signMessage).returns.resolves.toBeString()
})

test('signTypedData', () => {
  expectTypeOf<Takes<typeof billfold.signTypedData>>().toEqualTypeOf<
    Flat<{ typedData: TypedData } & Signal>
  >()
  expectTypeOf(billfold.signTypedData).returns.resolves.toBeString()
})

test('sendTransaction', () => {
  expectTypeOf<Takes<typeof billfold.sendTransaction>>().toEqualTypeOf<
    Flat<{ transaction: Transaction } & OfNamespace & Signal>
  >()
  expectTypeOf(billfold.sendTransaction).returns.resolves.toBeString()
})

test('waitForTransaction', () => {
  expectTypeOf<Takes<typeof billfold.waitForTransaction>>().toExtend<{ hash: string } & Signal>()
  expectTypeOf(billfold.waitForTransaction).returns.resolves.toEqualTypeOf<SettledTransaction>()
})

test('sendCalls', () => {
  expectTypeOf<Takes<typeof billfold.sendCalls>['calls']>().toEqualTypeOf<readonly BatchCall[]>()
  expectTypeOf(billfold.sendCalls).returns.resolves.toEqualTypeOf<SentCalls>()
})

test('getCallsStatus', () => {
  expectTypeOf<Takes<typeof billfold.getCallsStatus>>().toEqualTypeOf<
    Flat<{ id: string } & Signal>
  >()
  expectTypeOf(billfold.getCallsStatus).returns.resolves.toEqualTypeOf<CallsStatus>()
})

test('getCapabilities', () => {
  expectTypeOf<Takes<typeof billfold.getCapabilities>>().toEqualTypeOf<
    Flat<{ address?: string | undefined; chainIds?: readonly Caip2[] | undefined } & Signal>
  >()
  expectTypeOf(billfold.getCapabilities(kit)).resolves.toEqualTypeOf<
    Readonly<Record<Caip2, WalletCapabilities>>
  >()
})

test('getWalletProvider', () => {
  expectTypeOf<Takes<typeof billfold.getWalletProvider>>().toEqualTypeOf<OfNamespace>()
  expectTypeOf(billfold.getWalletProvider(kit)).resolves.toBeUnknown()
})

test('readAccountType', () => {
  expectTypeOf<Takes<typeof billfold.readAccountType>>().toEqualTypeOf<
    Flat<{ address: string; chainId: Caip2 } & Signal>
  >()
  expectTypeOf(billfold.readAccountType).returns.resolves.toEqualTypeOf<'eoa' | 'smartAccount'>()
})

test('readBalance', () => {
  expectTypeOf<Takes<typeof billfold.readBalance>>().toEqualTypeOf<
    Flat<{ address: string; chainId: Caip2 } & Signal>
  >()
  expectTypeOf(billfold.readBalance).returns.resolves.toEqualTypeOf<Balance>()
})

test('readAvatar', () => {
  expectTypeOf<Takes<typeof billfold.readAvatar>>().toEqualTypeOf<Flat<{ name: string } & Signal>>()
  expectTypeOf(billfold.readAvatar).returns.resolves.toEqualTypeOf<string | undefined>()
})

test('readName', () => {
  expectTypeOf<Takes<typeof billfold.readName>>().toEqualTypeOf<
    Flat<{ address: string } & Signal>
  >()
  expectTypeOf(billfold.readName).returns.resolves.toEqualTypeOf<string | undefined>()
})

test('request', () => {
  expectTypeOf<Takes<typeof billfold.request>>().toEqualTypeOf<
    Flat<
      {
        method: string
        params?: readonly unknown[] | Readonly<Record<string, unknown>> | undefined
      } & Signal
    >
  >()
  expectTypeOf(billfold.request).returns.resolves.toBeUnknown()
})

test('requestSignIn', () => {
  expectTypeOf<Takes<typeof billfold.requestSignIn>>().toEqualTypeOf<OfNamespace>()
  expectTypeOf(billfold.requestSignIn(kit)).resolves.toBeVoid()
})

test('signOut', () => {
  expectTypeOf<Takes<typeof billfold.signOut>>().toEqualTypeOf<OfNamespace>()
  expectTypeOf(billfold.signOut(kit)).resolves.toBeVoid()
})

test('selectApprovedNetworks', () => {
  expectTypeOf(
    billfold.selectApprovedNetworks(kit.getState()),
  ).toEqualTypeOf<billfold.ApprovedNetworks>()
})

test('watchAccount', () => {
  billfold.watchAccount(kit, (account) => expectTypeOf(account).toEqualTypeOf<AccountSnapshot>())
  expectTypeOf(billfold.watchAccount).returns.toEqualTypeOf<Stop>()
})

test('watchConnections', () => {
  const stop = billfold.watchConnections(
    kit,
    (wallets) => expectTypeOf(wallets).toEqualTypeOf<readonly ConnectedWallet[]>(),
    { namespace: 'eip155' },
  )
  expectTypeOf(stop).toEqualTypeOf<Stop>()
})

test('watchEvents', () => {
  billfold.watchEvents(kit, (event) => {
    expectTypeOf(event).toEqualTypeOf<KitEvent>()
    if (event.type === 'CONNECT_SUCCESS') expectTypeOf(event.namespace).toEqualTypeOf<Namespace>()
  })
  expectTypeOf(billfold.watchEvents).returns.toEqualTypeOf<Stop>()
})

test('watchNetwork', () => {
  billfold.watchNetwork(kit, (to) => expectTypeOf(to).toEqualTypeOf<Network | undefined>())
  expectTypeOf(billfold.watchNetwork).returns.toEqualTypeOf<Stop>()
})

test('watchState', () => {
  const select = ({ locale }: State) => locale
  billfold.watchState(kit, select, (now, before) => {
    expectTypeOf(now).toBeString()
    expectTypeOf(before).toBeString()
  })
  expectTypeOf(billfold.watchState).returns.toEqualTypeOf<Stop>()
})

test('readTransactions', async () => {
  const page = await billfold.readTransactions(kit, { address: '0x', chainId: 'eip155:1' })
  expectTypeOf(page).toEqualTypeOf<billfold.TransactionsPage>()
  await billfold.readTransactions(kit, { address: '0x', chainId: 'eip155:1', cursor: page.next })
  // @ts-expect-error a network
  await billfold.readTransactions(kit, { address: '0x' })
})

test('readTokens', async () => {
  const { tokens, unavailable } = await billfold.readTokens(kit, {
    address: '0x',
    namespace: 'eip155',
  })
  await billfold.readTokens(kit, { address: '0x', chainId: 'eip155:1', currency: 'eur' })
  expectTypeOf(tokens).toEqualTypeOf<readonly billfold.Token[]>()
  expectTypeOf(unavailable).toEqualTypeOf<readonly billfold.Caip2[]>()
  // @ts-expect-error a network or a namespace
  await billfold.readTokens(kit, { address: '0x' })
})

test('BaseError', () => {
  expectTypeOf<billfold.BaseError>().toExtend<Error>()
  expectTypeOf<billfold.BaseError['shortMessage']>().toBeString()
  expectTypeOf<
    | billfold.AdapterNotFoundError
    | billfold.ConnectorNotFoundError
    | billfold.DisconnectError
    | billfold.FrameError
    | billfold.InvalidCaipError
    | billfold.InvalidOptionError
    | billfold.NativeCoinNotFoundError
    | billfold.NetworkNotFoundError
    | billfold.NotConnectedError
    | billfold.RpcUrlNotFoundError
    | billfold.ServiceError
    | billfold.SignInUnavailableError
    | billfold.UnknownOptionError
    | billfold.WalletError
  >().toExtend<billfold.BaseError>()
  expectTypeOf<billfold.WalletError['code']>().toEqualTypeOf<FailureCode>()
  expectTypeOf<billfold.RpcError['code']>().toBeNumber()
})

test('readNfts', async () => {
  const { nfts, next } = await billfold.readNfts(kit, { address: '0x', chainId: 'eip155:1' })
  expectTypeOf(nfts).toEqualTypeOf<readonly billfold.Nft[]>()
  expectTypeOf(next).toEqualTypeOf<string | undefined>()
  expectTypeOf<billfold.Nft['tokenId']>().toBeBigInt()
  // @ts-expect-error a chain is named
  await billfold.readNfts(kit, { address: '0x' })
})

const call: billfold.ContractCall = async () => '0x'

test('followLookups', () => {
  expectTypeOf(billfold.followLookups).toEqualTypeOf<
    (
      parameters: Omit<LookupParameters, 'lookUp'> & {
        readonly lookUp: LookupParameters['lookUp'] | undefined
      },
    ) => ContractCall
  >()
  const to = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'
  const ask = async (data: Hex): Promise<ContractAnswer> => ({ result: data })
  const lookUp = async (callData: Hex): Promise<GatewayAnswer> => ({
    data: callData,
    unreached: false,
  })
  billfold.followLookups({ to, ask, lookUp })
  // @ts-expect-error: what asks gateways has to be said, be it nothing
  billfold.followLookups({ to, ask })
})

test('readEnsName', () => {
  expectTypeOf(billfold.readEnsName('0x', call)).resolves.toEqualTypeOf<string | undefined>()
})

test('readEnsAvatar', () => {
  expectTypeOf(billfold.readEnsAvatar('wren.eth', call)).resolves.toEqualTypeOf<
    string | undefined
  >()
})
