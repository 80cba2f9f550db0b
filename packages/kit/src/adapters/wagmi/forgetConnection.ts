import type { Config } from 'wagmi'

/** Drops a connection. Where it was the one in use, the first of the others takes its place. */
export function forgetConnection(config: Config, uid: string) {
  config.setState((state) => {
    if (!state.connections.has(uid)) return state
    const connections = new Map(state.connections)
    connections.delete(uid)
    const [next] = connections.keys()
    if (!next) return { ...state, connections, current: null, status: 'disconnected' }
    return { ...state, connections, current: state.current === uid ? next : state.current }
  })
}
