// One line and more for each export of `billfold/protocol`: long because the list is, and whole because
// `typeTests.test.ts` asks for every public name of an entry point in its one file.
import {
  type AnswerOf,
  type approveLoginLink,
  assertCaip2,
  assertCaip10,
  type BodyOf,
  type Caip2,
  type Caip10,
  type Currency,
  type callRpc,
  type checkLoginDevice,
  type claimLifetime,
  type commitVaultSet,
  type commitVaultWallet,
  type confirmEmailChange,
  type confirmSocialLogin,
  type createVaultSet,
  type createVaultWallet,
  type currencies,
  deviceMessage,
  type Endpoint,
  emailChangeMessage,
  type endLogin,
  type endLoginAccount,
  type endOtherLogin,
  type endpoints,
  type ensCoin,
  type evmCoins,
  type FrameAnswer,
  type FrameEvent,
  type FrameEventName,
  type FrameMethod,
  type FrameParams,
  type FrameRequest,
  type FrameResult,
  type FrameUser,
  type finishEmailChange,
  type finishLogin,
  type finishPasskeyLogin,
  type finishSocialLogin,
  formatCaip2,
  formatCaip10,
  formatUnits,
  type frameEvents,
  type frameLimits,
  type frameLocale,
  type frameMessages,
  type frameMethods,
  type frameRefusals,
  type frameVersion,
  type getLoginAccount,
  type getLoginLink,
  type getLogins,
  type getSmartSessions,
  type getSocialProviders,
  type getVaultLog,
  type getVaultWallets,
  type Hex,
  type highestSlippage,
  type InvalidCaipError,
  isAddress,
  isCaip2,
  isCaip10,
  isEvmAddress,
  isHex,
  isKnownNamespace,
  isNamespace,
  isOnCurve,
  isOriginAllowed,
  isSolanaAddress,
  type isWalletMessage,
  type Json,
  type KnownNamespace,
  type LoginError,
  type LoginKind,
  type laterFrameMethods,
  type loginErrors,
  type loginKinds,
  loginLinkMessage,
  loginRemovalMessage,
  type longestSession,
  type Namespace,
  type nameClaim,
  nameLabel,
  type namespaces,
  type OAuthProvider,
  type oauthProviders,
  type openFrameOrigins,
  type PasskeyAnswer,
  parseCaip2,
  parseCaip10,
  parseUnits,
  plainText,
  type providerPages,
  type QueryOf,
  type RefusalStatus,
  type RouterSwap,
  type RpcMethodRisk,
  rateRpcMethod,
  readJson,
  readRouterSwap,
  type recordSmartSession,
  type recoveryKinds,
  recoveryMessage,
  type refusal,
  refusedCloseCode,
  type relayLimits,
  type relayTimeMethod,
  type releaseVaultSet,
  removalMessage,
  type removeLoginWay,
  type removeVaultSet,
  type removeVaultWallet,
  type renewLogin,
  type returnFromProvider,
  type revokeSmartSession,
  type SessionClaim,
  type SessionPermission,
  type SocialFailure,
  type SocialProvider,
  type safeRpcMethods,
  type sessionClaim,
  type sessionClaimLifetime,
  type sessionPermission,
  type sessionPermissions,
  type setVaultAccountType,
  type socialFailures,
  type socialNames,
  type socialProviders,
  type startEmailChange,
  type startFarcasterLink,
  type startFarcasterLogin,
  type startLogin,
  type startPasskeyLink,
  type startPasskeyLogin,
  type startSocialLink,
  type startSocialLogin,
  swapExchangesV3,
  swapRouters,
  type unsafeRpcMethods,
  walletRemovalMessage,
  writeNameClaim,
  writeSessionClaim,
  writeSessionRevocation,
} from 'billfold/protocol'
import { expectTypeOf, test } from 'vitest'

declare const given: unknown

test('isAddress', () => {
  expectTypeOf(isAddress).parameters.toEqualTypeOf<[namespace: Namespace, value: unknown]>()
  if (isAddress('solana', given)) expectTypeOf(given).toBeString()
})

test('isEvmAddress', () => expectTypeOf(isEvmAddress).guards.toBeString())

test('isSolanaAddress', () => expectTypeOf(isSolanaAddress).guards.toBeString())

test('isHex', () => expectTypeOf(isHex).guards.toEqualTypeOf<Hex>())

test('isCaip2', () => expectTypeOf(isCaip2).guards.toEqualTypeOf<Caip2>())

test('assertCaip2', () => expectTypeOf(assertCaip2).asserts.toEqualTypeOf<Caip2>())

test('parseCaip2', () => {
  expectTypeOf(parseCaip2('eip155:1')).toEqualTypeOf<{ namespace: Namespace; reference: string }>()
})

test('formatCaip2', () => {
  expectTypeOf(formatCaip2('eip155', 1)).toEqualTypeOf<Caip2>()
  expectTypeOf(formatCaip2('solana', '5eykt')).toEqualTypeOf<Caip2>()
})

test('isCaip10', () => expectTypeOf(isCaip10).guards.toEqualTypeOf<Caip10>())

test('assertCaip10', () => expectTypeOf(assertCaip10).asserts.toEqualTypeOf<Caip10>())

test('parseCaip10', () => {
  const { namespace, reference, address } = parseCaip10('eip155:1:0x')
  expectTypeOf(namespace).toEqualTypeOf<KnownNamespace>()
  expectTypeOf([reference, address]).toEqualTypeOf<string[]>()
})

test('formatCaip10', () => {
  expectTypeOf(formatCaip10('eip155:1', '0x')).toEqualTypeOf<Caip10>()
  // @ts-expect-error a chain is named by its CAIP-2 id
  formatCaip10('1', '0x')
})

test('isKnownNamespace', () => {
  expectTypeOf(isKnownNamespace).guards.toEqualTypeOf<KnownNamespace>()
})

test('isNamespace', () => expectTypeOf(isNamespace).guards.toEqualTypeOf<Namespace>())

test('namespaces', () => {
  expectTypeOf<(typeof namespaces)[number]>().toEqualTypeOf<KnownNamespace>()
  expectTypeOf<KnownNamespace>().toExtend<Namespace>()
})

test('InvalidCaipError', () => expectTypeOf<InvalidCaipError>().toExtend<Error>())

test('endpoints', () => {
  expectTypeOf<(typeof endpoints)[keyof typeof endpoints]>().toExtend<Endpoint>()
  type GetWallets = typeof endpoints.getWallets
  expectTypeOf<QueryOf<GetWallets>['page']>().toBeNumber()
  expectTypeOf<QueryOf<GetWallets>['include']>().toEqualTypeOf<readonly string[] | undefined>()
  expectTypeOf<BodyOf<GetWallets>>().toBeUndefined()
  expectTypeOf<AnswerOf<GetWallets>['count']>().toBeNumber()
  expectTypeOf<BodyOf<typeof endpoints.renewSession>>().toEqualTypeOf<{ refreshToken: string }>()
  expectTypeOf<AnswerOf<typeof endpoints.getWalletImage>>().toBeUndefined()
})

test('refusal', () => {
  expectTypeOf<(typeof refusal)['_zod']['output']>().toEqualTypeOf<{
    status: 'FAILED'
    reasons: { field: string; description: string }[]
  }>()
  expectTypeOf<RefusalStatus>().toExtend<number>()
})

test('refusedCloseCode', () => expectTypeOf(refusedCloseCode).toBeNumber())

test('relayLimits', () => {
  expectTypeOf<keyof typeof relayLimits>().toEqualTypeOf<
    'message' | 'frame' | 'shortestTtl' | 'longestTtl' | 'batch'
  >()
})

test('relayTimeMethod', () =>
  expectTypeOf<typeof relayTimeMethod>().toEqualTypeOf<'billfold_time'>())

test('rateRpcMethod', () => {
  expectTypeOf(rateRpcMethod).toEqualTypeOf<(method: string) => RpcMethodRisk>()
  expectTypeOf<RpcMethodRisk>().toEqualTypeOf<'safe' | 'unsafe' | 'unknown'>()
})

test('safeRpcMethods', () => {
  expectTypeOf<'eth_call'>().toExtend<(typeof safeRpcMethods)[number]>()
})

test('unsafeRpcMethods', () => {
  expectTypeOf<'personal_sign'>().toExtend<(typeof unsafeRpcMethods)[number]>()
})

test('currencies', () => {
  expectTypeOf<(typeof currencies)[number]>().toEqualTypeOf<Currency>()
  expectTypeOf<'usd' | 'eur' | 'btc'>().toExtend<Currency>()
})

test('formatUnits', () => {
  expectTypeOf(formatUnits).toEqualTypeOf<(value: bigint, decimals: number) => string>()
})

test('plainText', () => expectTypeOf(plainText('', 9)).toBeString())

test('frameMethods', () => {
  expectTypeOf<FrameMethod>().toEqualTypeOf<keyof typeof frameMethods>()
  expectTypeOf<FrameParams<'connectOtp'>>().toEqualTypeOf<{ otp: string }>()
  expectTypeOf<FrameResult<'request'>>().toEqualTypeOf<Json>()
  expectTypeOf<FrameResult<'getUser'>>().toEqualTypeOf<FrameUser>()
})

test('laterFrameMethods', () => {
  expectTypeOf<(typeof laterFrameMethods)[number] & FrameMethod>().toBeNever()
})

test('frameEvents', () => {
  expectTypeOf<FrameEventName>().toEqualTypeOf<keyof typeof frameEvents>()
  type Shown = Extract<FrameEvent, { event: 'shown' }>
  expectTypeOf<Shown['data']>().toEqualTypeOf<{ height: number }>()
})

test('frameMessages', () => {
  type Names = 'init' | 'ready' | 'request' | 'answer' | 'event'
  expectTypeOf<keyof typeof frameMessages>().toEqualTypeOf<Names>()
  expectTypeOf<FrameRequest['id']>().toBeNumber()
  expectTypeOf<FrameAnswer['id']>().toBeNumber()
})

test('frameVersion', () => expectTypeOf<typeof frameVersion>().toEqualTypeOf<1>())

test('frameLimits', () => {
  expectTypeOf<(typeof frameLimits)['loadTimeout']>().toExtend<number>()
})

test('frameRefusals', () => {
  expectTypeOf<(typeof frameRefusals)['rejected']['code']>().toEqualTypeOf<4001>()
})

test('isOriginAllowed', () => {
  expectTypeOf(isOriginAllowed).toEqualTypeOf<
    (origin: string, allowed: readonly string[]) => boolean
  >()
})

test('readJson', () => {
  const limits = { bytes: 9, depth: 9 }
  expectTypeOf(readJson(given, limits)).toEqualTypeOf<{ readonly value: Json } | undefined>()
})

test('approveLoginLink', () => expectTypeOf<typeof approveLoginLink>().toExtend<Endpoint>())

test('checkLoginDevice', () => expectTypeOf<typeof checkLoginDevice>().toExtend<Endpoint>())

test('endLogin', () => expectTypeOf<typeof endLogin>().toExtend<Endpoint>())

test('endOtherLogin', () => expectTypeOf<typeof endOtherLogin>().toExtend<Endpoint>())

test('finishLogin', () => expectTypeOf<typeof finishLogin>().toExtend<Endpoint>())

test('getLoginLink', () => expectTypeOf<typeof getLoginLink>().toExtend<Endpoint>())

test('getLogins', () => expectTypeOf<typeof getLogins>().toExtend<Endpoint>())

test('renewLogin', () => expectTypeOf<typeof renewLogin>().toExtend<Endpoint>())

test('startLogin', () => expectTypeOf<typeof startLogin>().toExtend<Endpoint>())
test('startSocialLogin', () => expectTypeOf<typeof startSocialLogin>().toExtend<Endpoint>())
test('startSocialLink', () => expectTypeOf<typeof startSocialLink>().toExtend<Endpoint>())
test('startFarcasterLogin', () => expectTypeOf<typeof startFarcasterLogin>().toExtend<Endpoint>())
test('startFarcasterLink', () => expectTypeOf<typeof startFarcasterLink>().toExtend<Endpoint>())
test('oauthProviders', () => {
  expectTypeOf<(typeof oauthProviders)[number]>().toEqualTypeOf<OAuthProvider>()
  expectTypeOf<OAuthProvider>().toEqualTypeOf<Exclude<SocialProvider, 'farcaster'>>()
})
test('confirmSocialLogin', () => expectTypeOf<typeof confirmSocialLogin>().toExtend<Endpoint>())
test('finishSocialLogin', () => expectTypeOf<typeof finishSocialLogin>().toExtend<Endpoint>())
test('getSocialProviders', () => expectTypeOf<typeof getSocialProviders>().toExtend<Endpoint>())
test('returnFromProvider', () => expectTypeOf<typeof returnFromProvider>().toExtend<Endpoint>())
test('socialProviders', () => {
  expectTypeOf<(typeof socialProviders)[number]>().toEqualTypeOf<SocialProvider>()
})
test('socialFailures', () => {
  expectTypeOf<(typeof socialFailures)[number]>().toEqualTypeOf<SocialFailure>()
})

test('commitVaultSet', () => expectTypeOf<typeof commitVaultSet>().toExtend<Endpoint>())

test('commitVaultWallet', () => expectTypeOf<typeof commitVaultWallet>().toExtend<Endpoint>())

test('createVaultSet', () => expectTypeOf<typeof createVaultSet>().toExtend<Endpoint>())

test('createVaultWallet', () => expectTypeOf<typeof createVaultWallet>().toExtend<Endpoint>())

test('getVaultWallets', () => expectTypeOf<typeof getVaultWallets>().toExtend<Endpoint>())

test('releaseVaultSet', () => expectTypeOf<typeof releaseVaultSet>().toExtend<Endpoint>())

test('removeVaultSet', () => expectTypeOf<typeof removeVaultSet>().toExtend<Endpoint>())

test('setVaultAccountType', () => expectTypeOf<typeof setVaultAccountType>().toExtend<Endpoint>())

test('startEmailChange', () => expectTypeOf<typeof startEmailChange>().toExtend<Endpoint>())

test('confirmEmailChange', () => expectTypeOf<typeof confirmEmailChange>().toExtend<Endpoint>())

test('finishEmailChange', () => expectTypeOf<typeof finishEmailChange>().toExtend<Endpoint>())

test('endLoginAccount', () => expectTypeOf<typeof endLoginAccount>().toExtend<Endpoint>())

test('getLoginAccount', () => expectTypeOf<typeof getLoginAccount>().toExtend<Endpoint>())

test('getVaultLog', () => expectTypeOf<typeof getVaultLog>().toExtend<Endpoint>())

test('removeVaultWallet', () => expectTypeOf<typeof removeVaultWallet>().toExtend<Endpoint>())

test('walletRemovalMessage', () => {
  expectTypeOf(walletRemovalMessage).parameters.toEqualTypeOf<[walletId: string]>()
})

test('loginErrors', () => {
  expectTypeOf<(typeof loginErrors)[number]>().toEqualTypeOf<LoginError>()
  expectTypeOf<'wrongCode'>().toExtend<LoginError>()
})

test('recoveryKinds', () => {
  expectTypeOf<(typeof recoveryKinds)[number]>().toEqualTypeOf<
    'passkey' | 'password' | 'automatic'
  >()
})

test('deviceMessage', () => {
  expectTypeOf(deviceMessage).parameters.toEqualTypeOf<[setId: string]>()
  expectTypeOf(deviceMessage).returns.toBeString()
})

test('recoveryMessage', () => {
  expectTypeOf(recoveryMessage).parameters.toEqualTypeOf<[setId: string]>()
  expectTypeOf(recoveryMessage).returns.toBeString()
})

test('emailChangeMessage', () => {
  expectTypeOf(emailChangeMessage).parameter(0).toEqualTypeOf<{
    challengeId: string
    email: string
  }>()
  expectTypeOf(emailChangeMessage).returns.toBeString()
})

test('removalMessage', () => {
  expectTypeOf(removalMessage).parameters.toEqualTypeOf<[setId: string]>()
  expectTypeOf(removalMessage).returns.toBeString()
})

test('callRpc', () => {
  expectTypeOf<(typeof callRpc)['path']>().toEqualTypeOf<'/v1'>()
})

test('claimLifetime', () => {
  expectTypeOf<typeof claimLifetime>().toEqualTypeOf<300>()
})

test('ensCoin', () => {
  expectTypeOf<typeof ensCoin>().toEqualTypeOf<60>()
})

test('evmCoins', () => {
  expectTypeOf<typeof evmCoins>().toEqualTypeOf<0x8000_0000>()
})

test('highestSlippage', () => {
  expectTypeOf<typeof highestSlippage>().toEqualTypeOf<50>()
})

test('nameClaim', () => {
  expectTypeOf<(typeof nameClaim)['_zod']['output']['coin_type']>().toBeNumber()
})

test('nameLabel', () => {
  expectTypeOf(nameLabel).toEqualTypeOf<RegExp>()
})

test('writeNameClaim', () => {
  expectTypeOf(writeNameClaim).parameter(0).toEqualTypeOf<{
    name: string
    address: string
    coinType: number
    now: number
  }>()
  expectTypeOf(writeNameClaim).returns.toBeString()
})

test('frameLocale', () => {
  expectTypeOf<(typeof frameLocale)['_zod']['output']>().toBeString()
})

test('parseUnits', () => {
  expectTypeOf(parseUnits).parameters.toEqualTypeOf<[text: string, decimals: number]>()
  expectTypeOf(parseUnits).returns.toEqualTypeOf<bigint | undefined>()
})

test('isOnCurve', () => {
  expectTypeOf(isOnCurve).parameters.toEqualTypeOf<[key: Uint8Array]>()
  expectTypeOf(isOnCurve).returns.toBeBoolean()
})

test('readRouterSwap', () => {
  expectTypeOf(readRouterSwap).parameters.toEqualTypeOf<
    [transaction: { data: Hex; value: bigint }]
  >()
  expectTypeOf(readRouterSwap).returns.toEqualTypeOf<RouterSwap | undefined>()
})

test('swapRouters', () => {
  expectTypeOf(swapRouters).toEqualTypeOf<Readonly<Record<string, Hex>>>()
})

test('swapExchangesV3', () => {
  type Exchange = { readonly router: Hex; readonly quoter: Hex; readonly wrapped: Hex }
  expectTypeOf(swapExchangesV3).toEqualTypeOf<Readonly<Record<string, Exchange>>>()
})

test('removeLoginWay', () => expectTypeOf<typeof removeLoginWay>().toExtend<Endpoint>())

test('loginKinds', () => {
  expectTypeOf<(typeof loginKinds)[number]>().toEqualTypeOf<LoginKind>()
  expectTypeOf<SocialProvider | 'email'>().toExtend<LoginKind>()
})

test('providerPages', () => {
  expectTypeOf<typeof providerPages>().toEqualTypeOf<Readonly<Record<SocialProvider, string>>>()
})

test('socialNames', () => {
  expectTypeOf<typeof socialNames>().toEqualTypeOf<Readonly<Record<SocialProvider, string>>>()
})

test('isWalletMessage', () => {
  expectTypeOf<typeof isWalletMessage>().toEqualTypeOf<(text: string) => boolean>()
})

test('loginLinkMessage', () => {
  expectTypeOf(loginLinkMessage).parameter(0).toEqualTypeOf<{
    id: string
    provider: string
    name: string | null
    email: string | null
  }>()
  expectTypeOf(loginLinkMessage).returns.toBeString()
})

test('loginRemovalMessage', () => {
  expectTypeOf(loginRemovalMessage).parameters.toEqualTypeOf<
    [removal: { wayId: string; sessionId: string }]
  >()
  expectTypeOf(loginRemovalMessage).returns.toBeString()
})

test('startPasskeyLogin', () => {
  expectTypeOf<typeof startPasskeyLogin>().toExtend<Endpoint>()
})

test('startPasskeyLink', () => {
  expectTypeOf<typeof startPasskeyLink>().toExtend<Endpoint>()
})

test('finishPasskeyLogin', () => {
  expectTypeOf<typeof finishPasskeyLogin>().toExtend<Endpoint>()
  expectTypeOf<PasskeyAnswer['kind']>().toEqualTypeOf<'made' | 'used'>()
})

test('openFrameOrigins', () => {
  expectTypeOf<typeof openFrameOrigins>().toExtend<readonly string[]>()
})

test('getSmartSessions', () => {
  expectTypeOf<typeof getSmartSessions>().toExtend<Endpoint>()
})

test('recordSmartSession', () => {
  expectTypeOf<typeof recordSmartSession>().toExtend<Endpoint>()
  expectTypeOf<BodyOf<typeof recordSmartSession>>().toEqualTypeOf<{
    message: string
    signature: string
  }>()
})

test('revokeSmartSession', () => {
  expectTypeOf<typeof revokeSmartSession>().toExtend<Endpoint>()
  expectTypeOf<BodyOf<typeof revokeSmartSession>>().toEqualTypeOf<{
    pci: string
    signature: string
  }>()
})

test('sessionClaim', () => {
  expectTypeOf<ReturnType<(typeof sessionClaim)['parse']>>().toEqualTypeOf<SessionClaim>()
})

test('sessionClaimLifetime', () => {
  expectTypeOf<typeof sessionClaimLifetime>().toExtend<number>()
})

test('longestSession', () => {
  expectTypeOf<typeof longestSession>().toExtend<number>()
})

test('sessionPermission', () => {
  expectTypeOf<ReturnType<(typeof sessionPermission)['parse']>>().toEqualTypeOf<SessionPermission>()
})

test('sessionPermissions', () => {
  expectTypeOf<ReturnType<(typeof sessionPermissions)['parse']>>().toEqualTypeOf<
    SessionPermission[]
  >()
})

test('writeSessionClaim', () => {
  expectTypeOf(writeSessionClaim).returns.toBeString()
})

test('writeSessionRevocation', () => {
  expectTypeOf(writeSessionRevocation).parameter(0).toEqualTypeOf<{
    account: string
    pci: string
    expiry: number
  }>()
  expectTypeOf(writeSessionRevocation).returns.toBeString()
})
