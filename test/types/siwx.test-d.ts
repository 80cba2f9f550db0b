import { type Caip2, createBillfold } from 'billfold'
import { mainnet } from 'billfold/networks'
import type {
  EthCall,
  ServerSiwxStore,
  Siwx,
  SiwxFailure,
  SiwxMessage,
  SiwxMessageInput,
  SiwxMessageWithText,
  SiwxSession,
  SiwxSessionStore,
  SiwxVerdict,
} from 'billfold/siwx'
import * as siwx from 'billfold/siwx'
import { expectTypeOf, test } from 'vitest'

declare const store: SiwxSessionStore
declare const call: EthCall

test('createSiwx', () => {
  const signIn = siwx.createSiwx({ store, statement: 'Welcome', required: false })
  expectTypeOf(signIn).toEqualTypeOf<Siwx>()
  createBillfold({ networks: [mainnet], siwx: signIn })
  // @ts-expect-error sessions are kept somewhere
  siwx.createSiwx({})
})

test('fromSiweConfig', () => {
  const signIn = siwx.fromSiweConfig({
    getNonce: async (address) => `${address}`,
    createMessage: ({ address, chainId, nonce }) => {
      expectTypeOf(chainId).toBeNumber()
      return `${address} ${nonce}`
    },
    verifyMessage: async ({ message, signature }) => message !== signature,
    getSession: async () => null,
    signOut: async () => true,
  })
  expectTypeOf(signIn).toEqualTypeOf<Siwx>()
})

test('browserSiwxStore', () => {
  expectTypeOf(siwx.browserSiwxStore({ call, key: 'sessions' })).toEqualTypeOf<SiwxSessionStore>()
  siwx.browserSiwxStore()
})

test('memorySiwxStore', () => {
  expectTypeOf(siwx.memorySiwxStore({ call })).toEqualTypeOf<SiwxSessionStore>()
})

test('serverSiwxStore', () => {
  const server = siwx.serverSiwxStore({ url: 'https://wallet.example.org' })
  expectTypeOf(server).toEqualTypeOf<ServerSiwxStore>()
  expectTypeOf(server).toExtend<SiwxSessionStore>()
  expectTypeOf(server.getToken).parameter(0).toExtend<{ chainId: Caip2; address: string }>()
  expectTypeOf(server.getToken).returns.resolves.toEqualTypeOf<string | undefined>()
})

test('createSiwxMessage', () => {
  expectTypeOf(siwx.createSiwxMessage).toEqualTypeOf<
    (input: SiwxMessageInput) => SiwxMessageWithText
  >()
  expectTypeOf<SiwxMessageWithText>().toExtend<SiwxMessage>()
})

test('parseSiwxMessage', () => {
  expectTypeOf(siwx.parseSiwxMessage).toEqualTypeOf<(text: string) => SiwxMessage>()
  expectTypeOf<SiwxSession['data']>().toEqualTypeOf<SiwxMessage>()
})

test('createNonce', () => expectTypeOf(siwx.createNonce).toEqualTypeOf<() => string>())

test('createEthCall', () => {
  expectTypeOf(siwx.createEthCall({ 'eip155:1': ['https://rpc.example'] })).toEqualTypeOf<EthCall>()
})

test('verifySignature', () => {
  expectTypeOf(siwx.verifySignature).parameter(0).toExtend<{ chainId: Caip2; address: string }>()
  expectTypeOf(siwx.verifySignature).returns.resolves.toBeBoolean()
})

test('verifySiwx', async () => {
  const verdict = await siwx.verifySiwx({
    message: '',
    signature: '',
    expected: { domain: 'example.org', nonce: async (nonce) => nonce === '' },
    now: Date.now(),
  })
  expectTypeOf(verdict).toEqualTypeOf<SiwxVerdict>()
  if (verdict.status === 'verified') expectTypeOf(verdict.message).toEqualTypeOf<SiwxMessage>()
  else expectTypeOf(verdict.failure).toEqualTypeOf<SiwxFailure>()
})

test('siwxFailures', () => {
  expectTypeOf<(typeof siwx.siwxFailures)[number]>().toEqualTypeOf<SiwxFailure>()
})

test('SiwxError', () => {
  expectTypeOf<siwx.SiwxError>().toExtend<Error>()
  expectTypeOf<siwx.SiwxError['code']>().toEqualTypeOf<SiwxFailure>()
})

test('checksumAddress', () => {
  expectTypeOf(siwx.checksumAddress).toEqualTypeOf<(address: string) => string | undefined>()
})
