import type { Caip2 } from '../caip/Caip2.js'
import { SiwxError } from '../errors/SiwxError.js'
import { createNonce } from './createNonce.js'
import { isSameAddress } from './isSameAddress.js'
import { parseSiwxMessage } from './parseSiwxMessage.js'
import type { Siwx } from './Siwx.js'
import type { SiwxSession } from './SiwxMessage.js'

/** Who is signed in, as a server of the older kind tells: the EVM chain by its number. */
export type SiweSession = { readonly address: string; readonly chainId: number }

/** A sign-in with Ethereum as sites of the older kits have written it: six functions and switches. */
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
  onSignIn?: ((session?: SiweSession) => void) | undefined
  onSignOut?: (() => void) | undefined
  /** @default true */
  required?: boolean | undefined
  /** @default true */
  signOutOnDisconnect?: boolean | undefined
  /** Whether another account needs a sign-in of its own. @default true */
  signOutOnAccountChange?: boolean | undefined
  /** Whether another network needs a sign-in of its own. @default true */
  signOutOnNetworkChange?: boolean | undefined
}

/**
 * Goes on with a sign-in that was written for an older kit. EVM accounts only; for others, and for
 * new sites, there is `createSiwx`.
 *
 * @example
 * ```ts
 * createBillfold({ networks: [mainnet], siwx: fromSiweConfig(siweConfig) })
 * ```
 */
export function fromSiweConfig(config: SiweConfig): Siwx {
  const { required = true, signOutOnDisconnect = true } = config
  const { signOutOnAccountChange = true, signOutOnNetworkChange = true } = config

  async function add({ message, signature }: SiwxSession) {
    if (!(await config.verifyMessage({ message, signature })))
      throw new SiwxError({
        code: 'wrongSignature',
        shortMessage: 'The site did not accept the signature.',
      })
    config.onSignIn?.((await config.getSession()) ?? undefined)
  }

  async function leave() {
    if (!(await config.getSession())) return
    await config.signOut()
    config.onSignOut?.()
  }

  return {
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
    addSession: add,
    async setSessions(sessions) {
      if (sessions.length === 0) return leave()
      for (const session of sessions) await add(session)
    },
    revokeSession: leave,
    async getSessions(chainId, address) {
      const session = await config.getSession()
      if (!session) return []
      const isAccount = !signOutOnAccountChange || isSameAddress(chainId, session.address, address)
      const isNetwork = !signOutOnNetworkChange || session.chainId === toNumber(chainId)
      return isAccount && isNetwork ? [toSession(chainId, session.address)] : []
    },
    getRequired: () => required,
    signOutOnDisconnect,
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
