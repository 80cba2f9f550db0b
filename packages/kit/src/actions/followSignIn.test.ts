import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPage } from '../../../../test/helpers/openPage.js'
import { libraries, makeWallet, settle, stateWhen, visit } from '../../../../test/helpers/visit.js'
import { SignInUnavailableError } from '../errors/SignInUnavailableError.js'
import { createSiwx } from '../siwx/createSiwx.js'
import { createSiwxMessage } from '../siwx/createSiwxMessage.js'
import { parseSiwxMessage } from '../siwx/parseSiwxMessage.js'
import { memorySiwxStore } from '../siwx/stores/memorySiwxStore.js'
import { verifyEip191 } from '../siwx/verifyEip191.js'
import { currentRoute } from '../state/modal.js'
import type { State } from '../state/types.js'
import type { TestWallet } from '../testing/testWallet.js'
import { cancelSignIn } from './cancelSignIn.js'
import { closeModal } from './closeModal.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'
import { followSignIn } from './followSignIn.js'
import { openModal } from './openModal.js'
import { requestSignIn } from './requestSignIn.js'
import { signIn } from './signIn.js'
import { switchWallet } from './switchWallet.js'

const orchard = 'io.orchard'
const birch = 'io.birch'
const keys = {
  [orchard]: '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  [birch]: '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
} as const
const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const chainId = 'eip155:31337'
const site = { domain: 'orchard.example', uri: 'https://orchard.example/' }

beforeEach(() => vi.stubGlobal('location', new URL(site.uri)))
afterEach(() => vi.unstubAllGlobals())

const isAsked = ({ signIn }: State) => signIn.status === 'needed'
const isSignedIn = (address: string) => (state: State) =>
  state.signedIn.eip155 === `${chainId}:${address}`

describe.each(libraries)('library: %s', (library) => {
  function setUp({
    required = true,
    accounts = [keys[orchard]] as readonly `0x${string}`[],
    stored = new Map<string, string>(),
    known = undefined as Readonly<Record<keyof typeof keys, TestWallet>> | undefined,
    store = memorySiwxStore({ domain: site.domain }),
  } = {}) {
    const page = openPage({ stored })
    const wallets = known ?? {
      [orchard]: makeWallet({ rdns: orchard, name: 'Orchard', accounts }),
      [birch]: makeWallet({ rdns: birch, name: 'Birch', accounts: [keys[birch]] }),
    }
    for (const wallet of Object.values(wallets)) wallet.announce(page)
    const siwx = createSiwx({ store, ...site, required })
    const visited = visit({ library, page, siwx })
    const { kit } = visited
    async function enter(connectorId: string) {
      await connect(kit, { connectorId })
      await stateWhen(kit, isAsked)
      await signIn(kit)
    }
    const kept = async (address: string) => (await store.get({ chainId, address })).length
    return { ...visited, wallets, store, enter, kept }
  }

  test('default: asked, signed, known', async () => {
    const { kit, events, kept } = setUp()
    await connect(kit, { connectorId: orchard })
    const { modal, signedIn } = await stateWhen(kit, isAsked)
    expect(currentRoute(modal)).toEqual({ view: 'SIWXSignMessage' })
    expect(signedIn).toEqual({})
    await signIn(kit)
    expect(kit.getState()).toMatchObject({
      signedIn: { eip155: `${chainId}:${alice}` },
      signIn: { status: 'idle' },
      modal: { status: 'closed' },
    })
    expect(await kept(alice)).toBe(1)
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['MODAL_OPEN', 'CLICK_SIGN_SIWX_MESSAGE', 'SIWX_AUTH_SUCCESS']),
    )
  })

  test('behavior: another wallet signs in for itself, and is signed out for itself', async () => {
    const { kit, enter, kept } = setUp()
    await enter(orchard)
    await enter(birch)
    expect(isSignedIn(bob)(kit.getState())).toBe(true)
    await switchWallet(kit, { namespace: 'eip155', connectorId: orchard })
    await stateWhen(kit, isSignedIn(alice))
    await disconnect(kit, { connectorId: birch })
    await expect.poll(() => kept(bob)).toBe(0)
    expect(await kept(alice)).toBe(1)
    await disconnect(kit)
    await expect.poll(() => kept(alice)).toBe(0)
    expect(kit.getState().signedIn).toEqual({})
  })

  test('behavior: what was asked for an account that is gone signs nobody in', async () => {
    const { kit, wallets, kept } = setUp()
    await connect(kit, { connectorId: orchard })
    await stateWhen(kit, isAsked)
    wallets[orchard].setApproval('manual')
    const signing = signIn(kit)
    await stateWhen(kit, ({ signIn }) => signIn.status === 'signing')
    await connect(kit, { connectorId: birch })
    await stateWhen(kit, isAsked)
    await wallets[orchard].approve()
    await signing
    expect(kit.getState().signIn).toMatchObject({ status: 'needed', address: bob })
    expect(await kept(alice)).toBe(0)
  })

  test('behavior: a wallet is not asked to sign for an account that has gone meanwhile', async () => {
    const { kit, wallets, store } = setUp()
    await connect(kit, { connectorId: orchard })
    await stateWhen(kit, isAsked)
    const { challenge } = store
    store.challenge = async (account) => {
      await connect(kit, { connectorId: birch })
      return challenge(account)
    }
    await signIn(kit)
    await settle()
    const asked = [orchard, birch].flatMap((id) => wallets[id as keyof typeof wallets].log())
    expect(asked.map(({ method }) => method)).not.toContain('personal_sign')
  })

  test('behavior: who disconnects while the sign-in is checked is not signed in', async () => {
    const { kit, store, kept } = setUp()
    await connect(kit, { connectorId: orchard })
    await stateWhen(kit, isAsked)
    const { add } = store
    store.add = async (session) => {
      await disconnect(kit)
      await add(session)
    }
    await signIn(kit)
    expect(await kept(alice)).toBe(0)
    expect(kit.getState().signedIn).toEqual({})
  })

  test('behavior: disconnecting signs out every account that the wallet had', async () => {
    const { kit, wallets, enter, kept } = setUp({ accounts: [keys[orchard], keys[birch]] })
    await enter(orchard)
    wallets[orchard].selectAccount(1)
    await stateWhen(kit, isAsked)
    await signIn(kit)
    expect([await kept(alice), await kept(bob)]).toEqual([1, 1])
    wallets[orchard].emit({ name: 'accountsChanged', data: [bob] })
    await settle()
    await disconnect(kit)
    await expect.poll(async () => [await kept(alice), await kept(bob)]).toEqual([0, 0])
  })

  test('behavior: who disconnects as soon as the page is there is signed out', async () => {
    const stored = new Map<string, string>()
    const { enter, stop, wallets: known, store } = setUp({ stored })
    await enter(orchard)
    stop()
    const { kit, kept } = setUp({ stored, known, store })
    await disconnect(kit)
    await expect.poll(() => kept(alice)).toBe(0)
  })

  test('behavior: a wallet that is locked when the page is there signs nobody out', async () => {
    const stored = new Map<string, string>()
    const { enter, stop, wallets: known, store } = setUp({ stored })
    await enter(orchard)
    stop()
    known[orchard].lock()
    const { kit, kept } = setUp({ stored, known, store })
    const before = kit.getState()
    await stateWhen(kit, ({ connections }) => connections.eip155?.status === 'disconnected')
    // The code that follows may come later than the wallet's word.
    await followSignIn(kit, { signal: kit._internal.run.signal, before })
    await settle()
    expect(await kept(alice)).toBe(1)
    known[orchard].unlock()
    await connect(kit, { connectorId: orchard })
    await stateWhen(kit, isSignedIn(alice))
  })

  test('behavior: an account that another wallet has too stays signed in, however it is written', async () => {
    const { kit, wallets, enter, kept } = setUp()
    await enter(orchard)
    const times = Number.POSITIVE_INFINITY
    for (const method of ['eth_accounts', 'eth_requestAccounts'])
      wallets[birch].answerNext([alice.toLowerCase()], { method, times })
    await connect(kit, { connectorId: birch })
    await disconnect(kit, { connectorId: orchard })
    await settle()
    expect(await kept(alice)).toBe(1)
  })

  test('behavior: where it is required another view does not take its place', async () => {
    const { kit } = setUp()
    await connect(kit, { connectorId: orchard })
    await stateWhen(kit, isAsked)
    openModal(kit)
    expect(currentRoute(kit.getState().modal)).toEqual({ view: 'SIWXSignMessage' })
    expect(isAsked(kit.getState())).toBe(true)
  })

  test('behavior: an unknown network is nobody’s to sign in to', async () => {
    const { kit, wallets, enter } = setUp()
    await enter(orchard)
    wallets[orchard].setChain(5)
    await stateWhen(kit, ({ signedIn }) => signedIn.eip155 === undefined)
    expect(kit.getState().signIn).toEqual({ status: 'idle' })
    wallets[orchard].setChain(31337)
    await stateWhen(kit, isSignedIn(alice))
  })

  test('behavior: nobody can say whether the visitor is signed in', async () => {
    const { kit, events, store } = setUp()
    store.get = async () => {
      throw new Error('The store is away.')
    }
    await connect(kit, { connectorId: orchard })
    const { toast, modal, connections } = await stateWhen(kit, (state) => state.toast.open)
    expect(toast).toMatchObject({ variant: 'error', message: 'signIn.init' })
    expect(currentRoute(modal)?.view).toBe('Connect')
    expect(connections.eip155).toEqual({ status: 'disconnected' })
    expect(kit.getState().signIn).toEqual({ status: 'idle' })
    expect(events).toContainEqual({
      type: 'SIWX_AUTH_ERROR',
      namespace: 'eip155',
      code: 'serverUnavailable',
    })
  })

  test('behavior: cancelled where it is required', async () => {
    const { kit } = setUp()
    await connect(kit, { connectorId: orchard })
    await stateWhen(kit, isAsked)
    closeModal(kit)
    expect(kit.getState().modal).toMatchObject({ status: 'open', shake: true })
    cancelSignIn(kit)
    await stateWhen(kit, ({ connections }) => connections.eip155?.status === 'disconnected')
  })

  test('requestSignIn: again after it was closed; a failure says why', async () => {
    const { kit } = setUp({ required: false })
    await expect(requestSignIn(kit)).rejects.toThrow('No ActiveCaipAddress found')
    await connect(kit, { connectorId: orchard })
    await stateWhen(kit, isAsked)
    closeModal(kit)
    expect(kit.getState().signIn).toEqual({ status: 'idle' })
    await requestSignIn(kit)
    expect(isAsked(kit.getState())).toBe(true)
    await signIn(kit)
    expect(isSignedIn(alice)(kit.getState())).toBe(true)
    await expect(requestSignIn(kit, { namespace: 'solana' })).rejects.toThrow(
      'No ConnectionController client found',
    )
  })

  test('requestSignIn: before the wallet of the last visit is back', async () => {
    const stored = new Map<string, string>()
    const { kit, stop, wallets: known } = setUp({ required: false, stored })
    await connect(kit, { connectorId: orchard })
    await stateWhen(kit, isAsked)
    closeModal(kit)
    stop()
    const again = setUp({ required: false, stored, known })
    expect(again.kit.getState().connections.eip155?.status).toBe('connecting')
    await requestSignIn(again.kit)
    expect(isAsked(again.kit.getState())).toBe(true)
  })
})

test('requestSignIn: a site without sign-in', async () => {
  const { kit } = visit({ library: 'none', page: openPage() })
  await expect(requestSignIn(kit)).rejects.toMatchObject({
    name: SignInUnavailableError.name,
    shortMessage: 'SIWX is not enabled',
  })
})

test('parameters: siweConfig, as sites of older kits have written it', async () => {
  const page = openPage()
  makeWallet({ rdns: orchard, accounts: [keys[orchard]] }).announce(page)
  const said: string[] = []
  let session: { address: string; chainId: number } | undefined
  const { kit } = visit({
    library: 'none',
    page,
    siweConfig: {
      getNonce: async () => 'n0nce1234567',
      createMessage: ({ address, iat, ...fields }) =>
        createSiwxMessage({
          ...fields,
          chainId: `eip155:${fields.chainId}`,
          accountAddress: address,
          issuedAt: iat,
        }).toString(),
      async verifyMessage({ message, signature }) {
        const { accountAddress: address } = parseSiwxMessage(message)
        if (!verifyEip191({ address, message, signature })) return false
        session = { address, chainId: 31337 }
        return true
      },
      getSession: async () => session,
      async signOut() {
        session = undefined
        said.push('signed out')
      },
    },
  })
  await connect(kit, { connectorId: orchard })
  await stateWhen(kit, isAsked)
  await signIn(kit)
  expect(isSignedIn(alice)(kit.getState())).toBe(true)
  await disconnect(kit)
  await expect.poll(() => said).toEqual(['signed out'])
})
