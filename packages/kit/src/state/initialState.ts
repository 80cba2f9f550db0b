import type { Caip2 } from '../caip/Caip2.js'
import type { Namespace } from '../caip/namespaces.js'
import type { State, ThemeMode, ThemeVariables } from './types.js'

/** The state before anything is remembered, found or asked: the same on server and client. */
export function initialState(parameters: {
  namespace: Namespace
  chainId: Caip2
  themeMode: ThemeMode
  themeVariables: ThemeVariables
  locale: string
}): State {
  const { namespace, chainId, ...rest } = parameters
  return {
    ...rest,
    started: false,
    activeNamespace: namespace,
    connectors: [],
    connections: {},
    networks: { [namespace]: chainId },
    wantedNetworks: {},
    wallets: {},
    recent: [],
    signedIn: {},
    signIn: { status: 'idle' },
    connecting: { status: 'idle' },
    switching: { status: 'idle' },
    remotes: {},
    pendingTransactions: [],
    modal: { status: 'closed' },
    toast: { open: false },
    alert: undefined,
  }
}
