import { WalletConnectError } from '../errors/walletConnect.js'
import { hexToBytes } from '../utils/bytes.js'
import type { Peer } from './createPeer.js'
import { parsePairingUri } from './uri.js'

/** Opens the pairing of a link; `forSignIn` collects those whose site would rather have a sign-in. */
export async function pair(
  peer: Peer,
  forSignIn: Set<string> | undefined,
  { uri }: { uri: string },
) {
  const { pairings, proposals, keychain, events } = peer
  const { topic, symKey, expiryTimestamp, methods } = parsePairingUri(uri, peer.seconds() * 1000)
  if (expiryTimestamp <= peer.seconds()) throw expiredUri()
  const known = pairings.get(topic)
  if (known?.active) throw knownPairing()
  if (methods.includes('wc_sessionAuthenticate')) forSignIn?.add(topic)
  const bytes = hexToBytes(symKey)
  if (bytes) await keychain.setKey(topic, bytes)
  await pairings.set(topic, { topic, expiry: expiryTimestamp, active: false })
  await peer.relay.subscribe([topic])
  const proposal = proposals.all().find(({ pairingTopic }) => pairingTopic === topic)
  if (known && proposal) events.emit({ type: 'session_proposal', proposal })
}

function expiredUri(): WalletConnectError {
  return new WalletConnectError({
    code: 'expired',
    shortMessage: 'This WalletConnect link has expired.',
    metaMessages: [
      'Show the QR code on the page again and scan it.',
      'If it is new, the clock of one of the two devices is wrong.',
    ],
  })
}

function knownPairing(): WalletConnectError {
  return new WalletConnectError({
    code: 'pairingExists',
    shortMessage: 'This WalletConnect link has been used already.',
    metaMessages: ['Show the QR code on the page again and scan it.'],
  })
}
