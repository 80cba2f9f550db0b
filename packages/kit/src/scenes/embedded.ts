import type { Connector } from '../state/types.js'

/** With a wallet by email, in a frame that never answers: the scene's own events say how it goes. */
export const embeddedOptions = {
  connectors: [
    {
      id: 'embedded',
      name: 'Email wallet',
      kind: 'embedded',
      namespaces: ['eip155'],
      keepsNonce: true,
      getProvider: () => new Promise<never>(() => {}),
    },
  ],
} as const

/** It, as the page lists it. */
export const embeddedWallets: readonly Connector[] = [
  { id: 'embedded', name: 'Email wallet', type: 'AUTH', kind: 'embedded', namespace: 'eip155' },
]
