import { WebSocket } from 'ws'
import { connectRelay } from '../../packages/kit/src/walletconnect/connectRelay.js'
import { nobleCrypto } from '../../packages/kit/src/walletconnect/nobleCrypto.js'
import type { Relay } from '../../packages/kit/src/walletconnect/Relay.js'

export type JoinedRelay = Relay & {
  /** All that it has been handed. */
  readonly received: ReadonlySet<string>
}

/** A client of a relay that comes back by itself. */
export async function joinRelay(url: string): Promise<JoinedRelay> {
  const received = new Set<string>()
  const relay = connectRelay({
    url,
    projectId: undefined,
    crypto: nobleCrypto,
    keys: await nobleCrypto.createSigningKeys(),
    WebSocket,
    onMessage: async ({ message }) => void received.add(message),
    onStatus: () => {},
    now: Date.now,
  })
  return { ...relay, received }
}
