import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { createDapp, createWallet, grantNamespaces } from 'billfold/walletconnect'
import { SignClient as SignClient17 } from 'wc-sign-2.17.1'
import { SignClient as SignClient21 } from 'wc-sign-2.21.8'
import { WebSocket } from 'ws'

/** An account that all wallets here have. */
export const account = 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const chain = 'eip155:1'
export const methods = ['personal_sign', 'eth_sendTransaction']
export const events = ['accountsChanged', 'chainChanged']
const namespaces = { eip155: { chains: [chain], methods, events } }
export const granted = { eip155: { chains: [chain], accounts: [account], methods, events } }

/** A site's end, whoever wrote it. */
export type Site = {
  connect(): Promise<{ uri: string; approved: Promise<{ topic: string }> }>
  request(topic: string, params: unknown): Promise<unknown>
  ping(topic: string): Promise<unknown>
  disconnect(topic: string): Promise<unknown>
  sessions(): number
  /** Resolves with what the wallet tells of next. */
  heard(kind: 'update' | 'extend' | 'event' | 'delete'): Promise<unknown>
  close(): unknown
}

/** A wallet's end. It answers each request with its parameters, or refuses those that say "no". */
export type Phone = {
  pair(uri: string): Promise<unknown>
  /** What it does with proposals. */
  decide: 'approve' | 'reject'
  update(topic: string): Promise<unknown>
  extend(topic: string): Promise<unknown>
  emit(topic: string): Promise<unknown>
  ping(topic: string): Promise<unknown>
  disconnect(topic: string): Promise<unknown>
  sessions(): number
  deleted(): Promise<unknown>
  close(): unknown
}

export const metadata = (name: string) => ({
  name,
  description: '',
  url: `https://${name}.example`,
  icons: [],
})

/** What the official clients take: no third party is asked, nothing is written down. */
export const official = (relayUrl: string, name: string) => ({
  relayUrl,
  projectId: 'a'.repeat(32),
  logger: 'silent',
  telemetryEnabled: false,
  storageOptions: { database: ':memory:' },
  customStoragePrefix: crypto.randomUUID(),
  metadata: metadata(name),
})

const more = {
  eip155: { ...granted.eip155, accounts: [account, `${account.slice(0, -1)}0`] },
}
const event = { name: 'accountsChanged', data: [account] }
const reason = { code: 6000, message: 'User disconnected.' }
const rejection = { code: 5000, message: 'User rejected.' }

/** Each of the official clients types its events in its own way. */
type Teller = { once(name: never, listener: never): unknown }

function once(target: Teller, name: string): Promise<unknown> {
  return new Promise((resolve) => target.once(name as never, resolve as never)) // As just said.
}

export const sites: Record<string, (relayUrl: string) => Promise<Site>> = {
  async ours(relayUrl) {
    const dapp = await createDapp({ relayUrl, metadata: metadata('site'), WebSocket })
    return {
      async connect() {
        const { uri, approval } = await dapp.connect({ optionalNamespaces: namespaces })
        return { uri, approved: approval }
      },
      request: (topic, params) =>
        dapp.request({ topic, chainId: chain, request: { method: 'personal_sign', params } }),
      ping: (topic) => dapp.ping({ topic }),
      disconnect: (topic) => dapp.disconnect({ topic }),
      sessions: () => dapp.sessions().length,
      heard: (kind) =>
        new Promise((resolve) => {
          const stop = dapp.on((told) => {
            if (told.type !== `session_${kind}`) return
            stop()
            resolve(told)
          })
        }),
      close: dapp.destroy,
    }
  },
  'sign-client 2.21.8': (relayUrl) => officialSite(SignClient21, relayUrl),
  'sign-client 2.17.1': (relayUrl) =>
    // The two versions differ in nothing that is used here.
    officialSite(SignClient17 as unknown as typeof SignClient21, relayUrl),
  async 'universal-provider 2.21.8'(relayUrl) {
    const provider = await UniversalProvider.init(official(relayUrl, 'site'))
    const { client } = provider
    return {
      async connect() {
        const shown = once(provider, 'display_uri')
        const connected = provider.connect({
          optionalNamespaces: { eip155: { ...namespaces.eip155, rpcMap: {} } },
        })
        const approved = connected.then((session) => ({ topic: session?.topic ?? '' }))
        approved.catch(() => {})
        return { uri: String(await shown), approved }
      },
      request: (_, params) =>
        provider.request({ method: 'personal_sign', params: params as unknown[] }, chain),
      ping: (topic) => client.ping({ topic }),
      disconnect: () => provider.disconnect(),
      sessions: () => client.session.getAll().length,
      heard: (kind) => once(client, `session_${kind}`),
      close: () => client.core.relayer.transportClose(),
    }
  },
}

async function officialSite(SignClient: typeof SignClient21, relayUrl: string): Promise<Site> {
  const client = await SignClient.init(official(relayUrl, 'site'))
  return {
    async connect() {
      const { uri = '', approval } = await client.connect({ optionalNamespaces: namespaces })
      const approved = approval()
      approved.catch(() => {})
      return { uri, approved }
    },
    request: (topic, params) =>
      client.request({ topic, chainId: chain, request: { method: 'personal_sign', params } }),
    ping: (topic) => client.ping({ topic }),
    disconnect: (topic) => client.disconnect({ topic, reason }),
    sessions: () => client.session.getAll().length,
    heard: (kind) => once(client, `session_${kind}`),
    close: () => client.core.relayer.transportClose(),
  }
}

export const phones: Record<string, (relayUrl: string) => Promise<Phone>> = {
  async ours(relayUrl) {
    const wallet = await createWallet({ relayUrl, metadata: metadata('wallet'), WebSocket })
    const phone: Phone = {
      decide: 'approve',
      pair: (uri) => wallet.pair({ uri }),
      update: async (topic) => (await wallet.update({ topic, namespaces: more })).acknowledged,
      extend: async (topic) => (await wallet.extend({ topic })).acknowledged,
      emit: (topic) => wallet.emit({ topic, chainId: chain, event }),
      ping: (topic) => wallet.ping({ topic }),
      disconnect: (topic) => wallet.disconnect({ topic }),
      sessions: () => wallet.sessions().length,
      deleted: () =>
        new Promise((resolve) => {
          wallet.on((told) => told.type === 'session_delete' && resolve(told))
        }),
      close: wallet.destroy,
    }
    wallet.on((told) => {
      if (told.type === 'session_proposal') void decide(told.proposal)
      if (told.type === 'session_request') void obey(told.request)
    })
    async function decide(proposal: Parameters<typeof grantNamespaces>[0]['proposal']) {
      const { id } = proposal
      if (phone.decide === 'reject') return wallet.reject({ id })
      const supported = { eip155: { accounts: [account], methods, events } }
      await wallet.approve({ id, namespaces: grantNamespaces({ proposal, supported }) })
    }
    async function obey({ id, request }: { id: number; request: { params: unknown } }) {
      const refused = JSON.stringify(request.params).includes('no')
      await wallet.respond(refused ? { id, error: rejection } : { id, result: request.params })
    }
    return phone
  },
  'sign-client 2.21.8': (relayUrl) => officialPhone(SignClient21, relayUrl),
  'sign-client 2.17.1': (relayUrl) =>
    // The two versions differ in nothing that is used here.
    officialPhone(SignClient17 as unknown as typeof SignClient21, relayUrl),
  async 'walletkit 1.2.10'(relayUrl) {
    const core = new Core(official(relayUrl, 'wallet'))
    type ICore = Parameters<typeof WalletKit.init>[0]['core']
    const kit = await WalletKit.init({
      core: core as ICore, // The class and its own interface differ in optional fields.
      metadata: metadata('wallet'),
      signConfig: { disableRequestQueue: true },
    })
    const phone: Phone = {
      decide: 'approve',
      pair: (uri) => kit.pair({ uri }),
      update: async (topic) => (await kit.updateSession({ topic, namespaces: more })).acknowledged,
      extend: async (topic) => (await kit.extendSession({ topic })).acknowledged,
      emit: (topic) => kit.emitSessionEvent({ topic, event, chainId: chain }),
      ping: (topic) => kit.engine.signClient.ping({ topic }),
      disconnect: (topic) => kit.disconnectSession({ topic, reason }),
      sessions: () => Object.keys(kit.getActiveSessions()).length,
      deleted: () => once(kit, 'session_delete'),
      close: () => core.relayer.transportClose(),
    }
    kit.on('session_proposal', ({ id }) => {
      if (phone.decide === 'reject') void kit.rejectSession({ id, reason: rejection })
      else void kit.approveSession({ id, namespaces: granted })
    })
    kit.on('session_request', ({ id, topic, params }) => {
      void kit.respondSessionRequest({ topic, response: answerTo(id, params.request.params) })
    })
    return phone
  },
}

async function officialPhone(SignClient: typeof SignClient21, relayUrl: string): Promise<Phone> {
  const client = await SignClient.init({
    ...official(relayUrl, 'wallet'),
    signConfig: { disableRequestQueue: true },
  })
  const phone: Phone = {
    decide: 'approve',
    pair: (uri) => client.pair({ uri }),
    update: async (topic) => (await client.update({ topic, namespaces: more })).acknowledged,
    extend: async (topic) => (await client.extend({ topic })).acknowledged,
    emit: (topic) => client.emit({ topic, event, chainId: chain }),
    ping: (topic) => client.ping({ topic }),
    disconnect: (topic) => client.disconnect({ topic, reason }),
    sessions: () => client.session.getAll().length,
    deleted: () => once(client, 'session_delete'),
    close: () => client.core.relayer.transportClose(),
  }
  client.on('session_proposal', ({ id }) => {
    if (phone.decide === 'reject') void client.reject({ id, reason: rejection })
    else void client.approve({ id, namespaces: granted })
  })
  client.on('session_request', ({ id, topic, params }) => {
    void client.respond({ topic, response: answerTo(id, params.request.params) })
  })
  return phone
}

function answerTo(id: number, params: unknown) {
  const jsonrpc = '2.0'
  return JSON.stringify(params).includes('no')
    ? { id, jsonrpc, error: rejection }
    : { id, jsonrpc, result: params }
}
