import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import {
  createWallet,
  type Properties,
  type SessionNamespaces,
  WalletConnectError,
} from 'billfold/walletconnect'
import { SignClient } from 'wc-sign-2.21.8'
import { WebSocket } from 'ws'
import { metadata, official } from './peers.js'

/** A wallet that approves all with what it grants. */
export type ManyChainsWallet = {
  pair(uri: string): Promise<unknown>
  ping(topic: string): Promise<unknown>
  emit(topic: string, chainId: string, event: { name: string; data: unknown }): Promise<unknown>
  update(topic: string, namespaces: SessionNamespaces): Promise<unknown>
  disconnect(topic: string): Promise<unknown>
  /** Resolves when a site has ended a session. */
  ended(): Promise<unknown>
  close(): unknown
}

type Open = (
  relayUrl: string,
  grants: SessionNamespaces,
  properties?: {
    sessionProperties?: Properties | undefined
    scopedProperties?: Properties | undefined
  },
  /** What it answers to a request. Default: what was asked. */
  answer?: (asked: Asked) => unknown,
) => Promise<ManyChainsWallet>

const reason = { code: 6000, message: 'User disconnected.' }
const config = { disableRequestQueue: true }

export type Asked = { chainId: string; request: { method: string; params: unknown } }

const echo = ({ chainId, request }: Asked) => ({
  method: request.method,
  params: request.params,
  chainId,
})

/** A wallet that is closed need not know whether what it said last has arrived. */
function untilClosed(error: unknown) {
  if (!(error instanceof WalletConnectError && error.code === 'aborted')) throw error
}

/** Their types want arrays that can be changed. */
const copy = (namespaces: SessionNamespaces) =>
  structuredClone(namespaces) as Record<
    string,
    { accounts: string[]; methods: string[]; events: string[] }
  >

export const wallets: Readonly<Record<string, Open>> = {
  async ours(relayUrl, grants, properties, answer = echo) {
    const wallet = await createWallet({ relayUrl, metadata: metadata('wallet'), WebSocket })
    const respond = async (request: Asked & { id: number }) =>
      wallet.respond({ id: request.id, result: await answer(request) }).catch(untilClosed)
    wallet.on((told) => {
      if (told.type === 'session_proposal')
        wallet
          .approve({ id: told.proposal.id, namespaces: grants, ...properties })
          .catch(untilClosed)
      if (told.type === 'session_request') void respond(told.request)
    })
    return {
      pair: (uri) => wallet.pair({ uri }),
      ping: (topic) => wallet.ping({ topic }),
      emit: (topic, chainId, event) => wallet.emit({ topic, chainId, event }),
      update: async (topic, namespaces) =>
        (await wallet.update({ topic, namespaces })).acknowledged,
      disconnect: (topic) => wallet.disconnect({ topic }),
      ended: () =>
        new Promise((resolve) => {
          wallet.on((told) => told.type === 'session_delete' && resolve(told))
        }),
      close: wallet.destroy,
    }
  },
  async 'sign-client 2.21.8'(relayUrl, grants, _, answer = echo) {
    const client = await SignClient.init({
      ...official(relayUrl, 'wallet'),
      signConfig: config,
    })
    client.on('session_proposal', ({ id }) => {
      void client.approve({ id, namespaces: copy(grants) })
    })
    client.on('session_request', async ({ id, topic, params }) => {
      const result = await answer(params)
      await client.respond({ topic, response: { id, jsonrpc: '2.0', result } })
    })
    return {
      pair: (uri) => client.pair({ uri }),
      ping: (topic) => client.ping({ topic }),
      emit: (topic, chainId, event) => client.emit({ topic, chainId, event }),
      update: async (topic, namespaces) => {
        const { acknowledged } = await client.update({ topic, namespaces: copy(namespaces) })
        return acknowledged()
      },
      disconnect: (topic) => client.disconnect({ topic, reason }),
      ended: () => new Promise((resolve) => client.once('session_delete', resolve)),
      close: () => client.core.relayer.transportClose(),
    }
  },
  async 'walletkit 1.2.10'(relayUrl, grants, _, answer = echo) {
    const core = new Core(official(relayUrl, 'wallet'))
    type ICore = Parameters<typeof WalletKit.init>[0]['core']
    const kit = await WalletKit.init({
      core: core as ICore, // The class and its own interface differ in optional fields.
      metadata: metadata('wallet'),
      signConfig: config,
    })
    kit.on('session_proposal', ({ id }) => {
      void kit.approveSession({ id, namespaces: copy(grants) })
    })
    kit.on('session_request', async ({ id, topic, params }) => {
      const response = { id, jsonrpc: '2.0', result: await answer(params) }
      await kit.respondSessionRequest({ topic, response })
    })
    return {
      pair: (uri) => kit.pair({ uri }),
      ping: (topic) => kit.engine.signClient.ping({ topic }),
      emit: (topic, chainId, event) => kit.emitSessionEvent({ topic, chainId, event }),
      update: async (topic, namespaces) => {
        const { acknowledged } = await kit.updateSession({ topic, namespaces: copy(namespaces) })
        return acknowledged()
      },
      disconnect: (topic) => kit.disconnectSession({ topic, reason }),
      ended: () => new Promise((resolve) => kit.once('session_delete', resolve)),
      close: () => core.relayer.transportClose(),
    }
  },
}
