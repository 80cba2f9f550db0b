import { signErrors, WalletConnectError } from '../errors/walletConnect.js'
import { lifetimes } from '../protocol/sign.js'
import type { Peer } from './createPeer.js'
import type { RequestParameters } from './Dapp.js'
import { allowsMethod } from './namespaces.js'

/** Asks the wallet of a session for something. */
export async function requestSession(peer: Peer, parameters: RequestParameters): Promise<unknown> {
  const { topic, chainId, request, expiry = lifetimes.request, signal } = parameters
  const session = peer.requireSession(topic)
  if (!allowsMethod(session, chainId, request.method)) throw notApproved(chainId, request.method)
  if (!(expiry >= lifetimes.request && expiry <= lifetimes.longestRequest))
    throw wrongExpiry(expiry)
  const expiryTimestamp = peer.seconds() + expiry
  return peer.messenger.ask({
    topic,
    method: 'wc_sessionRequest',
    params: { request: { ...request, expiryTimestamp }, chainId },
    ttl: expiry,
    signal,
  })
}

function notApproved(chainId: string, method: string): WalletConnectError {
  return new WalletConnectError({
    code: 'notApproved',
    shortMessage: `The wallet has not approved ${method} on ${chainId}.`,
    metaMessages: ['Ask for it when connecting.'],
    peer: signErrors.unauthorizedMethod,
  })
}

function wrongExpiry(expiry: number): WalletConnectError {
  return new WalletConnectError({
    code: 'invalidParameters',
    shortMessage: `A request expires after ${lifetimes.request} to ${lifetimes.longestRequest} s, not ${expiry} s.`,
  })
}
