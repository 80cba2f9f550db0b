import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPage } from '../../../../test/helpers/openPage.js'
import {
  endVisits,
  isConnected,
  libraries,
  makeWallet,
  stateWhen,
  visit,
} from '../../../../test/helpers/visit.js'
import { solanaAdapter } from '../adapters/solana/solanaAdapter.js'
import { defineNetwork } from '../networks/defineNetwork.js'
import { createSiwx } from '../siwx/createSiwx.js'
import type { Siwx } from '../siwx/Siwx.js'
import type { SiwxSession } from '../siwx/SiwxMessage.js'
import { memorySiwxStore } from '../siwx/stores/memorySiwxStore.js'
import type { State } from '../state/types.js'
import { createSolanaTestWallet } from '../testing/solana/createSolanaTestWallet.js'
import type { SolanaTestWalletOptions } from '../testing/solana/solanaTestWallet.js'
import { connect } from './connect.js'
import { signIn } from './signIn.js'

const site = { domain: 'orchard.example', uri: 'https://orchard.example/' }
const statement = 'Sign in to the orchard.'
const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const porto = 'xyz.ithaca.porto'
const one = 'eip155:31337'

beforeEach(() => vi.stubGlobal('location', new URL(site.uri)))
afterEach(() => {
  endVisits()
  vi.unstubAllGlobals()
})

const isAsked = ({ signIn }: State) => signIn.status === 'needed'

function makeSiwx(change: Partial<Siwx> = {}) {
  const siwx = createSiwx({ store: memorySiwxStore({ domain: site.domain }), ...site, statement })
  return { ...siwx, ...change }
}

describe.each(libraries)('library: %s', (library) => {
  function setUp({ rdns = porto, siwx = {} }: { rdns?: string; siwx?: Partial<Siwx> } = {}) {
    const page = openPage()
    const wallet = makeWallet({ rdns, name: 'Porto' })
    wallet.announce(page)
    const visited = visit({ library, page, siwx: makeSiwx(siwx) })
    const methods = () => wallet.log().map(({ method }) => method)
    const asked = () => wallet.log().find(({ method }) => method === 'wallet_connect')?.params
    return { ...visited, wallet, methods, asked }
  }

  test('default: a wallet of the page connects and signs in with one step', async () => {
    const kept: SiwxSession[] = []
    const siwx = makeSiwx()
    const { kit, events, wallet, methods, asked } = setUp({
      siwx: {
        ...siwx,
        addSession: async (session, options) => {
          await siwx.addSession(session, options)
          kept.push(session)
        },
      },
    })
    await connect(kit, { connectorId: porto })
    await stateWhen(kit, ({ signedIn }) => signedIn.eip155 === `${one}:${alice}`)
    expect(asked()).toMatchObject([
      {
        version: '1',
        chainIds: ['0x7a69'],
        capabilities: {
          signInWithEthereum: { ...site, statement, version: '1', chainId: '0x7a69' },
        },
      },
    ])
    expect(kept).toMatchObject([
      { data: { accountAddress: alice, chainId: one, statement }, message: expect.any(String) },
    ])
    expect(methods()).not.toContain('eth_requestAccounts')
    expect(methods()).not.toContain('personal_sign')
    expect(wallet.pending()).toEqual([])
    expect(events.map(({ type }) => type)).toContain('SIWX_AUTH_SUCCESS')
    expect(kit.getState()).toMatchObject({
      signIn: { status: 'idle' },
      modal: { status: 'closed' },
    })
  })

  test('behavior: wallets that are not known to know it are not tried', async () => {
    const { kit, methods } = setUp({ rdns: 'com.example.wallet' })
    await connect(kit, { connectorId: 'com.example.wallet' })
    await stateWhen(kit, isAsked)
    expect(methods()).not.toContain('wallet_connect')
  })

  test('behavior: rejected, the visitor is not asked a second time', async () => {
    const { kit, wallet, methods } = setUp()
    wallet.rejectNext()
    await expect(connect(kit, { connectorId: porto })).rejects.toMatchObject({ code: 'rejected' })
    expect(methods()).not.toContain('eth_requestAccounts')
  })

  test('behavior: a wallet that does not know the method connects first', async () => {
    const { kit, wallet, methods } = setUp()
    wallet.failNext(-32601, 'There is no such method.')
    await connect(kit, { connectorId: porto })
    await stateWhen(kit, isAsked)
    const usual = library === 'wagmi' ? 'wallet_requestPermissions' : 'eth_requestAccounts'
    expect(methods()).toEqual(expect.arrayContaining(['wallet_connect', usual]))
    await signIn(kit)
    expect(kit.getState().signedIn.eip155).toBe(`${one}:${alice}`)
  })

  test('behavior: a text that says something else than was asked for is not taken', async () => {
    const addSession = vi.fn()
    const { kit, wallet } = setUp({ siwx: { addSession } })
    const { request } = wallet.provider
    Object.assign(wallet.provider, {
      request: async (args: Parameters<typeof request>[0]) =>
        JSON.parse(JSON.stringify(await request(args)).replace(statement, 'I sell the orchard.')),
    })
    await connect(kit, { connectorId: porto })
    await stateWhen(kit, isAsked)
    expect(addSession).not.toHaveBeenCalled()
  })

  test('behavior: a store that refuses it, or does not answer in time', async () => {
    const refusing = setUp({ siwx: { addSession: async () => Promise.reject(new Error('No.')) } })
    await connect(refusing.kit, { connectorId: porto })
    await stateWhen(refusing.kit, isAsked)
    expect(refusing.events).toContainEqual({
      type: 'SIWX_AUTH_ERROR',
      namespace: 'eip155',
      code: 'unknown',
    })

    const silent = setUp({
      siwx: {
        createTerms: ({ signal }) =>
          new Promise((_, reject) =>
            signal?.addEventListener('abort', () => reject(signal.reason)),
          ),
      },
    })
    await connect(silent.kit, { connectorId: porto })
    await stateWhen(silent.kit, isConnected)
    expect(silent.methods()).not.toContain('wallet_connect')
  })

  test('behavior: without sign-in, and with a Siwx that cannot know what is to be signed', async () => {
    for (const siwx of [undefined, makeSiwx({ createTerms: undefined as never })]) {
      const page = openPage()
      const wallet = makeWallet({ rdns: porto })
      wallet.announce(page)
      const { kit, stop } = visit({ library, page, ...(siwx && { siwx }) })
      await connect(kit, { connectorId: porto })
      expect(wallet.log().map(({ method }) => method)).not.toContain('wallet_connect')
      stop()
    }
  })
})

describe('solana', () => {
  const network = defineNetwork({
    id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    chainNamespace: 'solana',
    name: 'Solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
  })
  const connectorId = 'solana:Solana Test Wallet'

  function setUp({
    siwx = {},
    ...options
  }: Partial<SolanaTestWalletOptions> & { siwx?: object } = {}) {
    const page = openPage()
    const wallet = createSolanaTestWallet({
      clusters: [{ chain: 'solana:mainnet', rpcUrl: 'http://127.0.0.1:9' }],
      accounts: 2,
      features: ['standard:disconnect', 'solana:signIn', 'solana:signMessage'],
      ...options,
    })
    wallet.register(page)
    const visited = visit({
      library: 'none',
      page,
      networks: [network],
      adapters: [solanaAdapter()],
      siwx: makeSiwx(siwx),
    })
    return { ...visited, wallet, methods: () => wallet.log().map(({ method }) => method) }
  }

  test('default: one step', async () => {
    const { kit, wallet, methods } = setUp()
    const session = await connect(kit, { connectorId })
    const [first, second] = wallet.state().accounts.map(({ address }) => address)
    expect(session.addresses).toEqual([first, second])
    await stateWhen(kit, ({ signedIn }) => signedIn.solana === `${network.caipNetworkId}:${first}`)
    expect(methods()).toEqual(['solana:signIn'])
  })

  test('behavior: rejected', async () => {
    const { kit, wallet, methods } = setUp()
    wallet.rejectNext()
    await expect(connect(kit, { connectorId })).rejects.toMatchObject({ code: 'rejected' })
    expect(methods()).toEqual(['solana:signIn'])
  })

  test('behavior: a wallet that fails at it connects first', async () => {
    const { kit, wallet, methods } = setUp()
    wallet.failNext(-32603, 'Connect first.')
    await connect(kit, { connectorId })
    await stateWhen(kit, isAsked)
    expect(methods()).toEqual(['solana:signIn', 'standard:connect'])
  })

  test('behavior: without a statement, and wallets without the feature', async () => {
    const siwx = createSiwx({ store: memorySiwxStore({ domain: site.domain }), ...site })
    const plain = setUp({ siwx })
    await connect(plain.kit, { connectorId })
    expect(plain.methods()).toEqual(['standard:connect'])
    plain.stop()
    const without = setUp({ features: ['solana:signMessage'] })
    await connect(without.kit, { connectorId })
    expect(without.methods()).toEqual(['standard:connect'])
  })
})
