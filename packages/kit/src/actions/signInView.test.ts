import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPage } from '../../../../test/helpers/openPage.js'
import { libraries, makeWallet, stateWhen, visit } from '../../../../test/helpers/visit.js'
import type { CreateBillfoldParameters } from '../options/CreateBillfoldParameters.js'
import { createSiwx } from '../siwx/createSiwx.js'
import { createSiwxMessage } from '../siwx/createSiwxMessage.js'
import { memorySiwxStore } from '../siwx/stores/memorySiwxStore.js'
import { currentRoute } from '../state/modal.js'
import type { State } from '../state/types.js'
import { closeModal } from './closeModal.js'
import { connect } from './connect.js'
import { goBack, pushView } from './navigate.js'
import { openModal } from './openModal.js'
import { requestSignIn } from './requestSignIn.js'
import { selectNetwork } from './selectNetwork.js'
import { signIn } from './signIn.js'

const connectorId = 'id.billfold.testwallet'
const two = 'eip155:31338'
const site = { domain: 'orchard.example', uri: 'https://orchard.example/' }

beforeEach(() => vi.stubGlobal('location', new URL(site.uri)))
afterEach(() => vi.unstubAllGlobals())

const isAsked = ({ signIn }: State) => signIn.status === 'needed'
const viewOf = ({ modal }: State) => currentRoute(modal)?.view

describe.each(libraries)('library: %s', (library) => {
  function setUp({
    required = true,
    ...options
  }: Partial<CreateBillfoldParameters> & { required?: boolean } = {}) {
    const page = openPage()
    const wallet = makeWallet()
    wallet.announce(page)
    const store = memorySiwxStore({ domain: site.domain })
    const siwx = createSiwx({ store, ...site, required })
    return { ...visit({ library, page, siwx, ...options }), wallet, store }
  }

  async function visitAsked(options?: Parameters<typeof setUp>[0]) {
    const visited = setUp(options)
    await connect(visited.kit, { connectorId })
    await stateWhen(visited.kit, isAsked)
    return visited
  }

  test.each([true, false])(
    'behavior: a network chosen in the modal is signed in to, required: %s',
    async (required) => {
      const { kit } = await visitAsked({ required })
      await signIn(kit)
      openModal(kit)
      pushView(kit, { view: 'Networks' })
      await selectNetwork(kit, { chainId: two })
      await stateWhen(kit, isAsked)
      expect(viewOf(kit.getState())).toBe('SIWXSignMessage')
      await signIn(kit)
      expect(kit.getState()).toMatchObject({
        signedIn: { eip155: expect.stringContaining(two) },
        modal: { status: 'closed' },
      })
    },
  )

  test.each([true, false])(
    'behavior: who comes by an unknown network signs in to the one they choose, required: %s',
    async (required) => {
      const { kit, wallet } = setUp({ required })
      wallet.setChain(5)
      await connect(kit, { connectorId })
      openModal(kit)
      expect(viewOf(kit.getState())).toBe('UnsupportedChain')
      await selectNetwork(kit, { chainId: two })
      await stateWhen(kit, isAsked)
      expect(viewOf(kit.getState())).toBe('SIWXSignMessage')
    },
  )

  test('requestSignIn: errors: the wallet is on none of the networks', async () => {
    const { kit, wallet } = setUp({ required: false, allowUnsupportedChain: true })
    wallet.setChain(5)
    await connect(kit, { connectorId })
    await expect(requestSignIn(kit)).rejects.toMatchObject({
      name: 'SignInUnavailableError',
      reason: 'noNetwork',
      shortMessage: 'No ActiveCaipNetwork or client found',
    })
  })

  test('behavior: what lies above the view of a required sign-in does not let it be closed', async () => {
    const { kit } = await visitAsked()
    pushView(kit, { view: 'ConfirmInWallet', connectorId })
    closeModal(kit)
    expect(kit.getState().modal).toMatchObject({ status: 'open', shake: true })
    goBack(kit)
    expect(viewOf(kit.getState())).toBe('SIWXSignMessage')
    expect(isAsked(kit.getState())).toBe(true)
  })

  test('behavior: a required sign-in outlives a modal that is closed by force', async () => {
    const { kit } = await visitAsked()
    closeModal(kit, { forced: true })
    expect(kit.getState().modal).toEqual({ status: 'closed' })
    expect(isAsked(kit.getState())).toBe(true)
    openModal(kit)
    expect(viewOf(kit.getState())).toBe('SIWXSignMessage')
  })

  test.each(['lock', 'disconnect'] as const)(
    'behavior: it goes with the wallet: %s',
    async (leave) => {
      const { kit, wallet } = await visitAsked()
      wallet[leave]()
      const { modal } = await stateWhen(kit, ({ signIn }) => signIn.status === 'idle')
      expect(modal).toEqual({ status: 'closed' })
    },
  )

  test.each([
    [{}, 'UnsupportedChain'],
    [{ allowUnsupportedChain: true }, undefined],
  ])(
    'behavior: it goes when the wallet leaves for an unknown network: %j',
    async (options, view) => {
      const { kit, wallet } = await visitAsked(options)
      wallet.setChain(5)
      const state = await stateWhen(kit, ({ signIn }) => signIn.status === 'idle')
      expect(viewOf(state)).toBe(view)
    },
  )

  test('behavior: a tab that the visitor comes back to looks whether another has signed in', async () => {
    const { kit, page, store } = await visitAsked()
    const [address, chainId] = [
      '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      'eip155:31337',
    ] as const
    const terms = { ...site, nonce: 'n0nce1234567', issuedAt: new Date().toISOString() }
    const data = createSiwxMessage({ accountAddress: address, chainId, ...terms })
    page.dispatchEvent(new Event('focus'))
    store.get = async () => [{ data, message: data.toString(), signature: '' }]
    page.dispatchEvent(new Event('focus'))
    const { signIn, modal } = await stateWhen(kit, ({ signedIn }) => signedIn.eip155 !== undefined)
    expect([signIn, modal]).toEqual([{ status: 'idle' }, { status: 'closed' }])
  })

  test('behavior: below another view it goes when that one does', async () => {
    const { kit, wallet } = await visitAsked()
    pushView(kit, { view: 'ConfirmInWallet', connectorId })
    wallet.disconnect()
    await stateWhen(kit, ({ signIn }) => signIn.status === 'idle')
    goBack(kit)
    expect(kit.getState().modal).toEqual({ status: 'closed' })
  })
})
