import { createSiwxMessage } from './createSiwxMessage.js'
import type { Siwx } from './Siwx.js'
import type { SiwxTerms } from './SiwxMessage.js'
import type { SiwxChallenge, SiwxSessionStore } from './stores/SiwxSessionStore.js'

export type CreateSiwxParameters = {
  /** Checks sign-ins and keeps them. */
  store: SiwxSessionStore
  /** @default the page's host */
  domain?: string | undefined
  /** @default the page's address without query and fragment */
  uri?: string | undefined
  /** One line for the visitor. */
  statement?: string | undefined
  /** URIs that the visitor agrees to. */
  resources?: readonly string[] | undefined
  /** Whether a visitor who does not sign in is disconnected. @default true */
  required?: boolean | undefined
  /** Whether disconnecting signs out. @default true */
  signOutOnDisconnect?: boolean | undefined
}

/**
 * Sign-in with the connected wallet.
 *
 * @example
 * ```ts
 * const siwx = createSiwx({
 *   store: serverSiwxStore({ url: 'https://wallet.example.org/auth/v1' }),
 *   statement: 'Sign in to the orchard.',
 * })
 * ```
 */
export function createSiwx(parameters: CreateSiwxParameters): Siwx {
  const { store, domain, uri, statement, resources } = parameters
  const { required = true, signOutOnDisconnect = true } = parameters
  const { openChallenge, watch } = store
  const toTerms = (challenge: SiwxChallenge): SiwxTerms => ({
    domain: domain ?? location.host,
    uri: uri ?? `${location.origin}${location.pathname}`,
    statement,
    resources,
    ...challenge,
    issuedAt: challenge.issuedAt ?? new Date().toISOString(),
  })
  return {
    async createMessage({ accountAddress, chainId, signal }) {
      const challenge = await store.challenge({ chainId, address: accountAddress, signal })
      // Wallets of some chains write another checksum (EIP-1191); without any it gets the right one.
      const isEvm = chainId.startsWith('eip155:')
      const account = isEvm ? accountAddress.toLowerCase() : accountAddress
      return createSiwxMessage({ accountAddress: account, chainId, ...toTerms(challenge) })
    },
    ...(openChallenge && {
      createTerms: async ({ signal }) => toTerms(await openChallenge.call(store, { signal })),
    }),
    addSession: (session, options) => store.add(session, options),
    setSessions: (sessions, options) => store.set(sessions, options),
    revokeSession: (chainId, address, options) => store.remove({ chainId, address, ...options }),
    getSessions: (chainId, address, options) => store.get({ chainId, address, ...options }),
    ...(watch && { watchSessions: (listener) => watch.call(store, listener) }),
    getRequired: () => required,
    signOutOnDisconnect,
  }
}
