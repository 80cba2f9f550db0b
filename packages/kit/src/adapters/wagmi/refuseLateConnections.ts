import type { Config, Connector, State } from 'wagmi'
import { forgetConnection } from './forgetConnection.js'

/**
 * A visitor may cancel here and approve in the wallet later. wagmi would then connect by itself, for
 * it listens to its connectors' events; here the wallet is asked to forget the site instead, and
 * nobody on the page is told. What wagmi reconnects meanwhile is taken back.
 */
export function refuseLateConnections(
  config: Config,
  /** Makes a change of wagmi's state that is no news. */
  quietly: (change: () => void) => void,
) {
  const { connect } = config._internal.events
  /** By wagmi's uid. */
  const refused = new Map<string, Connector>()
  let asking = 0
  let unwatch = () => {}

  // What the host's own code asks for is not late.
  const isHosts = ({ status }: State) => status === 'connecting' && asking === 0
  const leave = (uid: string) =>
    refused
      .get(uid)
      ?.disconnect()
      .catch(() => {})

  function onConnect({ uid }: { uid: string }) {
    if (!isHosts(config.state)) leave(uid)
  }

  function takeBack({ connections }: State, before: State) {
    if (isHosts(before)) return stop()
    for (const uid of connections.keys()) {
      if (!refused.has(uid)) continue
      quietly(() => forgetConnection(config, uid))
      leave(uid)
    }
  }

  function stop() {
    for (const uid of refused.keys()) allow(uid)
  }

  function allow(uid: string) {
    const emitter = refused.get(uid)?.emitter
    emitter?.off('connect', onConnect)
    // As wagmi has it: it listens for this where it is not connected.
    if (!config.state.connections.has(uid)) emitter?.on('connect', connect)
    if (refused.delete(uid) && refused.size === 0) unwatch()
  }

  return {
    stop,
    allow,
    /** While the kit itself asks, so that it is not taken for the host's code. */
    async whileAsking<value>(ask: () => Promise<value>) {
      asking += 1
      return ask().finally(() => {
        asking -= 1
      })
    },
    refuse(connector: Connector) {
      const { uid, emitter } = connector
      if (refused.has(uid)) return
      if (refused.size === 0) unwatch = config.subscribe((state) => state, takeBack)
      refused.set(uid, connector)
      emitter.off('connect', connect)
      emitter.on('connect', onConnect)
    },
  }
}
