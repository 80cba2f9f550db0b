import type { Config, Connector, State } from 'wagmi'
import { forgetConnection } from './forgetConnection.js'

/**
 * A visitor may cancel here and approve in the wallet later. wagmi would then connect by itself, for
 * its connectors listen to the wallet's events; this takes such a connection back before anybody on
 * the page is told of it, and asks the wallet to forget the site.
 */
export function refuseLateConnections(
  config: Config,
  /** Makes a change of wagmi's state that is no news. */
  quietly: (change: () => void) => void,
) {
  const refused = new Map<string, Connector>()
  let asking = false
  let unwatch = () => {}

  function takeBack(_: State, before: State) {
    // The host's own code has asked for it: that is not late.
    if (before.status === 'connecting' && !asking) return stop()
    for (const [uid, connector] of refused) {
      if (!config.state.connections.has(uid)) continue
      quietly(() => forgetConnection(config, uid))
      connector.disconnect().catch(() => {})
    }
  }

  function stop() {
    refused.clear()
    unwatch()
  }

  return {
    stop,
    /** While the kit itself asks, so that it is not taken for the host's code. */
    async whileAsking<value>(ask: () => Promise<value>) {
      asking = true
      return ask().finally(() => {
        asking = false
      })
    },
    refuse(connector: Connector) {
      if (refused.size === 0) unwatch = config.subscribe((state) => state, takeBack)
      refused.set(connector.uid, connector)
    },
    allow(uid: string) {
      if (refused.delete(uid) && refused.size === 0) unwatch()
    },
  }
}
