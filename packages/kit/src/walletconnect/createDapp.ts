import { createPeer, endSession, type Peer, type PeerOptions, ping } from './createPeer.js'
import type { Connecting, ConnectParameters, Dapp } from './Dapp.js'
import { dappRole } from './dappRole.js'
import { type Approvals, openPairing, propose } from './propose.js'
import { requestSession } from './requestSession.js'

/**
 * Opens the site's end of WalletConnect v2. Sessions of earlier visits come back.
 *
 * @example
 * const dapp = await createDapp({ relayUrl: 'wss://relay.example.org', metadata })
 * const { uri, approval } = await dapp.connect({
 *   optionalNamespaces: {
 *     eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: ['accountsChanged'] },
 *   },
 * })
 * showQr(uri)
 * const session = await approval
 *
 * @see https://specs.walletconnect.com/2.0/specs/clients/sign
 */
export async function createDapp(options: PeerOptions): Promise<Dapp> {
  const approvals: Approvals = new Map()
  const peer = await createPeer(options)
  peer.start(dappRole(peer, approvals))
  return {
    connect: (parameters) => connect(peer, approvals, parameters),
    async authenticate(parameters) {
      // Few sites do: it comes when it is needed.
      const { authenticate } = await import('./authenticate.js')
      return authenticate(peer, approvals, parameters)
    },
    request: (parameters) => requestSession(peer, parameters),
    ping: (parameters) => ping(peer, parameters),
    disconnect: (parameters) => endSession(peer, parameters),
    sessions: () => peer.sessions.all(),
    refresh: peer.refresh,
    pairings: () => peer.pairings.all(),
    on: peer.events.on,
    destroy: peer.destroy,
  }
}

async function connect(
  peer: Peer,
  approvals: Approvals,
  parameters: ConnectParameters,
): Promise<Connecting> {
  parameters.signal?.throwIfAborted()
  const { uri, topic, expiry } = await openPairing(peer, [])
  const { approval } = await propose(peer, approvals, {
    ...parameters,
    pairingTopic: topic,
    expiry,
  })
  return { uri, pairingTopic: topic, expiry, approval }
}
