import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { openPage, type Page } from '../../../../test/helpers/openPage.js'
import { makeWallet, stateWhen, visit } from '../../../../test/helpers/visit.js'
import { closeModal } from '../actions/closeModal.js'
import { connect } from '../actions/connect.js'
import { createWalletLink } from '../connectors/createWalletLink.js'
import type { CreateBillfoldParameters } from '../options/CreateBillfoldParameters.js'
import type { WalletEntry } from '../protocol/catalogue.js'
import { selfHosted } from '../services/selfHosted.js'
import { currentRoute } from '../state/modal.js'
import type { RemoteWallet } from '../state/remote.js'
import { selectConnections } from '../state/selectConnections.js'
import { connectedHref } from './openWalletApp.js'

const connectorId = 'walletConnect'
const icon = 'data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg"/>'

afterEach(() => vi.unstubAllGlobals())

/** A page on which a remote wallet has come by the code for any wallet. */
async function meet(
  told: Pick<RemoteWallet, 'name' | 'icons'>,
  {
    known,
    ...options
  }: Partial<CreateBillfoldParameters> & { known?: WalletEntry; page?: Page } = {},
) {
  const link = createWalletLink()
  const { provider } = makeWallet()
  const { kit } = visit({
    ...options,
    library: 'none',
    connectors: [
      {
        id: connectorId,
        name: 'WalletConnect',
        type: 'WALLET_CONNECT',
        kind: 'remote',
        link,
        getProvider: () => provider,
      },
    ],
  })
  if (known) kit._internal.dispatch({ type: 'wallets/known', wallets: [known] })
  await connect(kit, { connectorId, wallet: known })
  link.connected({ ...told, namespaces: ['eip155'] })
  await stateWhen(kit, (state) => selectConnections(state)[0]?.name === told.name)
  return { kit, link }
}

test('default: the wallet that has come is called what it calls itself', async () => {
  const { kit } = await meet({ name: 'Magpie', icons: ['https://magpie.example/icon.png', icon] })
  expect(selectConnections(kit.getState())).toMatchObject([{ name: 'Magpie', imageUrl: icon }])
})

test('behavior: a picture that would have to be fetched from somewhere is left out', async () => {
  const { kit } = await meet({
    name: 'Magpie',
    icons: ['https://magpie.example/icon.png', '/i', ''],
  })
  expect(selectConnections(kit.getState())).toMatchObject([{ name: 'Magpie', imageUrl: undefined }])
})

const listed = { id: 'magpie', name: 'Magpie', image_url: 'https://catalogue.example/magpie' }

test('behavior: the picture that it brings comes over the catalogue’s', async () => {
  const { kit } = await meet({ name: 'Magpie', icons: [icon] }, { known: listed })
  await stateWhen(kit, (state) => selectConnections(state)[0]?.imageUrl === icon)
})

test('behavior: the picture that the host has given comes over it', async () => {
  const services = selfHosted('https://catalogue.example', { relay: false })
  const own = { known: listed, services, customWallets: [listed] }
  const { kit, link } = await meet({ name: 'Magpie', icons: [icon] }, own)
  // Shown once the wallet is followed, which its icon would have been before.
  const answered = link.asked({ method: 'personal_sign', topic: 'topic', cancel: () => answered() })
  await stateWhen(kit, ({ modal }) => modal.status === 'open')
  expect(selectConnections(kit.getState())).toMatchObject([{ imageUrl: listed.image_url }])
})

test('behavior: the code for any wallet is no wallet that was used', async () => {
  const { kit } = await meet({ name: 'Magpie', icons: [] })
  expect(kit.getState().recent).toEqual([])
})

test('behavior: the modal shows where to confirm, and leaving it gives the request up', async () => {
  const { kit, link } = await meet({ name: 'Magpie', icons: [] })
  const cancel = vi.fn(() => answered())
  const answered = link.asked({ method: 'personal_sign', topic: 'topic', cancel })
  expect(currentRoute(kit.getState().modal)).toEqual({ view: 'ConfirmInWallet', connectorId })
  closeModal(kit)
  expect(cancel).toHaveBeenCalledOnce()
})

/** A phone, and a catalogue that lists one wallet whatever it is asked; `asked` is what for. */
async function takePhone(wallet: WalletEntry) {
  const asked: URLSearchParams[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(new URL(url, 'http://catalogue.example').searchParams)
    response.end(JSON.stringify({ data: [wallet], count: 1 }))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  const stored = new Map<string, string>()
  const reload = () => {
    const page = openPage({ stored })
    const userAgent = 'Mozilla/5.0 (Linux; Android 15) Chrome/131.0 Mobile Safari/537.36'
    return Object.assign(page, { navigator: { userAgent } })
  }
  const services = selfHosted(`http://127.0.0.1:${port}`, { relay: false })
  return { page: reload(), reload, services, asked }
}

const onPhone = {
  id: 'e1',
  name: 'Magpie Wallet',
  mobile_link: 'magpie://',
  link_mode: 'https://magpie.example',
}

test('behavior: a wallet that nobody chose is opened by the links of its name in the catalogue', async () => {
  const { page, reload, services, asked } = await takePhone(onPhone)
  const { kit } = await meet({ name: 'Magpie' }, { page, services })
  await stateWhen(kit, ({ wallets }) => Boolean(wallets['wallet:Magpie']))
  expect(asked.map((query) => query.get('names'))).toEqual(['Magpie,Magpie Wallet'])
  expect(connectedHref(kit, { connectorId })).toBe('magpie://wc?sessionTopic=')
  // Known after a reload as well, without another question.
  const next = await meet({ name: 'Magpie' }, { page: reload(), services })
  await stateWhen(next.kit, ({ wallets }) => Boolean(wallets['wallet:Magpie']))
  expect(connectedHref(next.kit, { connectorId })).toBe('magpie://wc?sessionTopic=')
  expect(asked).toHaveLength(1)
})

test('behavior: one that only calls itself something else is opened by nothing', async () => {
  const { page, services } = await takePhone(onPhone)
  const { kit } = await meet({ name: 'Jackdaw' }, { page, services })
  await stateWhen(kit, ({ wallets }) => Boolean(wallets['wallet:Jackdaw']))
  expect(connectedHref(kit, { connectorId })).toBeUndefined()
})

test('behavior: the host’s own wallets need no catalogue', async () => {
  const { page, services, asked } = await takePhone(onPhone)
  const customWallets = [{ id: 'own', name: 'Magpie', mobile_link: 'magpie-of-the-host://' }]
  const { kit } = await meet({ name: 'Magpie' }, { page, services, customWallets })
  await stateWhen(kit, ({ wallets }) => Boolean(wallets['wallet:Magpie']))
  expect(connectedHref(kit, { connectorId })).toBe('magpie-of-the-host://wc?sessionTopic=')
  expect(asked).toEqual([])
})
