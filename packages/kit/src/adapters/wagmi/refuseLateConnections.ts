import type { Config, Connector, State } from 'wagmi'
import { forgetConnection } from './forgetConnection.js'

/**
 * A visitor may cancel here and approve in the wallet later. wagmi would then connect by itself, for
 * its connectors listen to the wallet's events; this takes such a connection back before anybody on
 * the page is told of it, and asks the wallet to forget the site.
 */
export function refuseLateConnections(config: Config) {
  const refused = new Map<string, Connector>()
  let refusing = false
  let asking = false

  function takeBack(_: State, before: State) {
    if (refusing) return
    // The host's own code has asked for it: that is not late.
    if (before.status === 'connecting' && !asking) return refused.clear()
    for (const connector of refused.values()) {
      if (!config.state.connections.has(connector.uid)) continue
      refusing = true
      forgetConnection(config, connector.uid)
      refusing = false
      connector.disconnect().catch(() => {})
    }
  }

  return {
    start: () => config.subscribe((state) => state, takeBack),
    /** True while a late connection is being taken back: what wagmi says then is not news. */
    isRefusing: () => refusing,
    /** While the kit itself asks, so that it is not taken for the host's code. */
    async whileAsking<value>(ask: () => Promise<value>) {
      asking = true
      return ask().finally(() => {
        asking = false
      })
    },
    refuse: (connector: Connector) => refused.set(connector.uid, connector),
    allow: (uid: string) => refused.delete(uid),
  }
}
