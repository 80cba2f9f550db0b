import type { Caip2 } from '../caip/Caip2.js'
import { SiwxError } from '../errors/SiwxError.js'
import { createNonce } from './createNonce.js'
import { isSameAddress } from './isSameAddress.js'
import { parseSiwxMessage } from './parseSiwxMessage.js'
import type { Siwx } from './Siwx.js'
import type { SiwxSession } from './SiwxMessage.js'

/** Who is signed in, as servers for older kits tell it, with the EVM chain's number. */
export type SiweSession = { readonly address: string; readonly chainId: number }

/** The fields of a sign-in by their older names. Times are RFC 3339. */
export type SiweMessageParams = {
  readonly domain: string
  readonly uri: string
  readonly statement?: string | undefined
  readonly iat?: string | undefined
  readonly exp?: string | undefined
  readonly nbf?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/** Sign-in with Ethereum as older kits configure it: six functions and some switches. */
export type SiweConfig = {
  getNonce(address?: string): Promise<string>
  /** The text to sign (EIP-4361). */
  createMessage(parameters: {
    address: string
    chainId: number
    nonce: string
    domain: string
    uri: string
    version: '1'
    iat: string
  }): string
  verifyMessage(parameters: { message: string; signature: string }): Promise<boolean>
  getSession(): Promise<SiweSession | null | undefined>
  signOut(): Promise<unknown>
  /**
   * The message's fields before the account is known. With it, remote wallets connect and sign in in one
   * step, and the server gets the text that they have made from them.
   */
  getMessageParams?: (() => Promise<SiweMessageParams>) | undefined
  onSignIn?: ((session?: SiweSession) => void) | undefined
  onSignOut?: (() => void) | undefined
  /** Whether visitors sign in at all. @default true */
  enabled?: boolean | undefined
  /** @default true */
  required?: boolean | undefined
  /** @default true */
  signOutOnDisconnect?: boolean | undefined
  /** Whether another account needs a sign-in of its own. @default true */
  signOutOnAccountChange?: boolean | undefined
  /** Whether another network needs a sign-in of its own. @default true */
  signOutOnNetworkChange?: boolean | undefined
  /** Not used: a nonce is fetched when it is needed. */
  nonceRefetchIntervalMs?: number | undefined
  /** Not used: the session is fetched when the account or the network changes, and on each visit. */
  sessionRefetchIntervalMs?: number | undefined
}

/**
 * Uses a sign-in that was configured for an older kit; the option `siweConfig` does the same. EVM accounts
 * only; for others, and for new sites, there is `createSiwx`.
 *
 * @example
 * ```ts
 * createBillfold({ networks: [mainnet], siwx: fromSiweConfig(siweConfig) })
 * ```
 */
export function fromSiweConfig(config: SiweConfig): Siwx {
  const { required = true, signOutOnDisconnect = true } = config
  const { signOutOnAccountChange = true, signOutOnNetworkChange = true } = config
  const { getMessageParams } = config

  async function add({ message, signature }: SiwxSession) {
    if (!(await config.verifyMessage({ message, signature })))
      throw new SiwxError({
        code: 'wrongSignature',
        shortMessage: 'The site did not accept the signature.',
      })
    config.onSignIn?.((await config.getSession()) ?? undefined)
  }

  /** There is one session for all networks: however many are left at once, it ends once. */
  const leave = once(async () => {
    if (!(await config.getSession())) return
    await config.signOut()
    config.onSignOut?.()
  })
  const readSession = once(async () => config.getSession())
  const isAccountOf = (session: SiweSession, chainId: Caip2, address: string) =>
    !signOutOnAccountChange || isSameAddress(chainId, session.address, address)

  return {
    namespaces: ['eip155'],
    async createMessage({ accountAddress, chainId }) {
      const text = config.createMessage({
        address: accountAddress,
        chainId: toNumber(chainId),
        nonce: await config.getNonce(accountAddress),
        domain: location.host,
        uri: location.origin,
        version: '1',
        iat: new Date().toISOString(),
      })
      return { ...parseSiwxMessage(text), toString: () => text }
    },
    ...(getMessageParams && {
      async createTerms() {
        const { iat, exp, nbf, ...terms } = await getMessageParams.call(config)
        const { domain, uri, statement, requestId, resources } = terms
        const nonce = await config.getNonce()
        const issuedAt = iat ?? new Date().toISOString()
        const times = { issuedAt, expirationTime: exp, notBefore: nbf }
        return { domain, uri, statement, requestId, resources, nonce, ...times }
      },
    }),
    addSession: add,
    async setSessions(sessions) {
      // A server of the older kind knows one session at a time. What it knows already has no text.
      const added = sessions.find(({ message }) => message)
      if (added) return add(added)
      if (sessions.length === 0) await leave()
    },
    async revokeSession(chainId, address) {
      const session = await readSession()
      // Another wallet of the visitor's may be the one that has signed in.
      if (session && isAccountOf(session, chainId, address)) await leave()
    },
    async getSessions(chainId, address) {
      const session = await config.getSession()
      if (!session) return []
      const isAccount = isAccountOf(session, chainId, address)
      const isNetwork = !signOutOnNetworkChange || session.chainId === toNumber(chainId)
      if (isAccount && isNetwork) return [toSession(chainId, session.address)]
      await leave()
      return []
    },
    getRequired: () => required,
    signOutOnDisconnect,
  }
}

/** While one call is under way, the others have its outcome. */
function once<value>(act: () => Promise<value>): () => Promise<value> {
  let underWay: Promise<value> | undefined
  return () => {
    underWay ??= act().finally(() => {
      underWay = undefined
    })
    return underWay
  }
}

const toNumber = (chainId: Caip2) => Number(chainId.slice('eip155:'.length))

/** What is known of a sign-in whose text stayed with the site's server. */
function toSession(chainId: Caip2, accountAddress: string): SiwxSession {
  const data = {
    domain: location.host,
    uri: location.origin,
    version: '1',
    nonce: createNonce(),
    issuedAt: new Date().toISOString(),
    accountAddress,
    chainId,
  } as const
  return { data, message: '', signature: '' }
}
