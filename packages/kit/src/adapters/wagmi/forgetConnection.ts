import type { Config } from 'wagmi'

/** Drops a connection that its own connector could not end. */
export function forgetConnection(config: Config, uid: string) {
  config.setState((state) => {
    const connections = new Map(state.connections)
    connections.delete(uid)
    const [next] = connections.keys()
    if (next) return { ...state, connections, current: next }
    return { ...state, connections, current: null, status: 'disconnected' }
  })
}
