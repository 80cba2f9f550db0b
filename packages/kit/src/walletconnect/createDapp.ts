import { openAskedSignIns } from './askedSignIns.js'
import type { PeerAnswer } from './createMessenger.js'
import { createPeer, type Peer, type PeerOptions, ping } from './createPeer.js'
import type { Connecting, ConnectParameters, Dapp } from './Dapp.js'
import { dappRole } from './dappRole.js'
import { endSession } from './endSession.js'
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
  const asked = openAskedSignIns(peer, async (request) =>
    (await loadSignIn()).forgetSignIn(peer, asked, request),
  )
  const role = dappRole(peer, approvals)
  peer.start({ ...role, answer })
  if (asked.records.all().length > 0) void resume()

  async function resume() {
    const { resumeSignIns } = await loadSignIn()
    await resumeSignIns(peer, asked).catch(() => {})
  }

  async function answer(answer: PeerAnswer) {
    if (!asked.records.get(answer.id)) return role.answer(answer)
    const { settleSignIn } = await loadSignIn()
    return settleSignIn(peer, approvals, asked, answer)
  }

  return {
    connect: (parameters) => connect(peer, approvals, parameters),
    async authenticate(parameters) {
      const { authenticate } = await loadSignIn()
      return authenticate(peer, approvals, asked, parameters)
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

/** Few sites sign visitors in: it comes when it is needed. */
function loadSignIn() {
  return import('./authenticate.js')
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
    expiryTimestamp: expiry,
  })
  return { uri, pairingTopic: topic, expiry, approval }
}
