import { rm } from 'node:fs/promises'
import {
  createDapp,
  createWallet,
  type Dapp,
  grantNamespaces,
  type Session,
  type SignEvent,
  type Wallet,
} from 'billfold/walletconnect'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { makeDataFolder } from '../../../../test/helpers/makeDataFolder.js'
import { readConfig } from '../config.js'
import { createServer, type Server } from '../createServer.js'

const account = 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const methods = ['personal_sign', 'eth_sendTransaction']
const events = ['accountsChanged', 'chainChanged']
const optionalNamespaces = { eip155: { chains: ['eip155:1'], methods, events } }
const supported = { eip155: { accounts: [account], methods, events } }

describe.each(['memory', 'postgres'])('mailbox in %s', (mailbox) => {
  let folder: string
  let port: number
  let server: Server
  let dapp: Dapp
  let wallet: Wallet
  const toEnd: { destroy(): void }[] = []

  const start = () =>
    createServer(
      readConfig({
        PORT: String(port),
        MAILBOX: mailbox,
        DATA_DIR: folder,
        LOG_LEVEL: 'silent',
        DRAIN_SECONDS: '0',
      }),
    )

  const options = (name: string) => ({
    relayUrl: server.relayUrl,
    metadata: { name, description: '', url: `https://${name}.example`, icons: [] },
    WebSocket,
  })

  beforeEach(async () => {
    folder = await makeDataFolder()
    port = 0
    server = await start()
    // It is started again at the same one.
    port = Number(new URL(server.relayUrl).port)
    dapp = await createDapp(options('site'))
    wallet = await createWallet(options('wallet'))
    toEnd.push(dapp, wallet)
  })

  afterEach(async () => {
    for (const client of toEnd.splice(0)) client.destroy()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })

  async function connect(): Promise<Session> {
    const proposed = next(wallet, 'session_proposal')
    const { uri, approval } = await dapp.connect({ optionalNamespaces })
    await wallet.pair({ uri })
    const { proposal } = await proposed
    const namespaces = grantNamespaces({ proposal, supported })
    const { acknowledged } = await wallet.approve({ id: proposal.id, namespaces })
    const session = await approval
    await acknowledged
    return session
  }

  /** A wallet that says yes to everything. */
  function obey() {
    wallet.on((event) => {
      if (event.type !== 'session_request') return
      const { id, request } = event.request
      wallet.respond({ id, result: `done ${JSON.stringify(request.params)}` }).catch(() => {})
    })
  }

  test('default: a session, a request, an answer', async () => {
    const session = await connect()
    expect(session.peer.metadata.name).toBe('wallet')
    expect(session.namespaces.eip155?.accounts).toEqual([account])
    expect(wallet.sessions()[0]).toMatchObject({ topic: session.topic, acknowledged: true })
    obey()
    const request = { method: 'personal_sign', params: ['0x01'] }
    const { topic } = session
    expect(await dapp.request({ topic, chainId: 'eip155:1', request })).toBe('done ["0x01"]')
  })

  test('behavior: turned down', async () => {
    const proposed = next(wallet, 'session_proposal')
    const { uri, approval } = await dapp.connect({ optionalNamespaces })
    await wallet.pair({ uri })
    await wallet.reject({ id: (await proposed).proposal.id })
    await expect(approval).rejects.toMatchObject({ code: 'refusedByPeer', peer: { code: 5000 } })
    expect([dapp.sessions(), dapp.pairings(), wallet.sessions()]).toEqual([[], [], []])
  })

  test('behavior: given up before the wallet says yes', async () => {
    const controller = new AbortController()
    const proposed = next(wallet, 'session_proposal')
    const { signal } = controller
    const { uri, approval } = await dapp.connect({ optionalNamespaces, signal })
    await wallet.pair({ uri })
    const { proposal } = await proposed
    controller.abort(new Error('Given up.'))
    await expect(approval).rejects.toThrow('Given up.')
    const ended = next(wallet, 'session_delete')
    const namespaces = grantNamespaces({ proposal, supported })
    const { acknowledged } = await wallet.approve({ id: proposal.id, namespaces })
    await expect(acknowledged).rejects.toMatchObject({ code: 'settlement' })
    await ended
    expect([dapp.sessions(), wallet.sessions()]).toEqual([[], []])
  })

  test('behavior: update, extend, event, ping, disconnect', async () => {
    const { topic } = await connect()
    const updated = next(dapp, 'session_update')
    const more = {
      eip155: { ...supported.eip155, accounts: [account, `${account.slice(0, -1)}0`] },
    }
    await (await wallet.update({ topic, namespaces: more })).acknowledged
    expect((await updated).session.namespaces.eip155?.accounts).toHaveLength(2)
    const extended = next(dapp, 'session_extend')
    await (await wallet.extend({ topic })).acknowledged
    await extended
    const heard = next(dapp, 'session_event')
    const event = { name: 'accountsChanged', data: [account] }
    await wallet.emit({ topic, chainId: 'eip155:1', event })
    expect(await heard).toMatchObject({ topic, chainId: 'eip155:1', event })
    await dapp.ping({ topic })
    await wallet.ping({ topic })
    const ended = next(wallet, 'session_delete')
    await dapp.disconnect({ topic })
    expect(await ended).toMatchObject({ topic, reason: { code: 6000 } })
    expect([dapp.sessions(), wallet.sessions()]).toEqual([[], []])
  })

  test('behavior: what is not granted is not sent, and would not be heard', async () => {
    const { topic } = await connect()
    const request = { method: 'eth_sign', params: [] }
    const refused = { code: 'notApproved' }
    await expect(dapp.request({ topic, chainId: 'eip155:1', request })).rejects.toMatchObject(
      refused,
    )
    const event = { name: 'disconnect', data: null }
    await expect(wallet.emit({ topic, chainId: 'eip155:1', event })).rejects.toMatchObject(refused)
  })

  test('behavior: the relay is restarted, and the request comes through', async () => {
    const { topic } = await connect()
    obey()
    await server.stop()
    const request = { method: 'personal_sign', params: ['later'] }
    const answer = dapp.request({ topic, chainId: 'eip155:1', request })
    server = await start()
    expect(await answer).toBe('done ["later"]')
  })
})

type EventOf<type extends SignEvent['type']> = Extract<SignEvent, { type: type }>

function next<type extends SignEvent['type']>(
  client: { on(listener: (event: SignEvent) => void): () => void },
  type: type,
): Promise<EventOf<type>> {
  return new Promise((resolve) => {
    const stop = client.on((event) => {
      if (event.type !== type) return
      stop()
      resolve(event as EventOf<type>) // Its type has just been compared.
    })
  })
}
