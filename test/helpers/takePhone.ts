import { devKeys } from 'billfold/testing'
import {
  type AuthRequest,
  type Cacao,
  createWallet,
  formatSignInMessage,
  grantNamespaces,
  type Metadata,
  narrowAuthPayload,
  type SignEvent,
  type Wallet,
} from 'billfold/walletconnect'
import { isHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { WebSocket } from 'ws'
import { answerOfOwner } from './namespaceOwner.js'

const [key] = devKeys
if (!key) throw new Error('There is a first key.')

/** Whose keys the phone has. */
export const phoneOwner = privateKeyToAccount(key)

const chains = ['eip155:31337', 'eip155:31338']
const methods = ['personal_sign', 'eth_sendTransaction', 'eth_signTypedData_v4']
const events = ['accountsChanged', 'chainChanged']

type Asked = Extract<SignEvent, { type: 'session_request' }>['request']

/** A remote wallet, on our own client. */
export type Phone = {
  readonly wallet: Wallet
  /** What was asked of it, the newest last. */
  readonly asked: readonly Asked[]
  /** Signs the text that it was asked to sign. */
  sign(asked: Asked): Promise<void>
}

/**
 * Takes a phone that says yes, or no, to every site. Signatures it gives at once, or when the test
 * says so.
 */
export async function takePhone(parameters: {
  relayUrl: string
  metadata?: Partial<Metadata> | undefined
  refuses?: boolean | undefined
  signs?: 'at once' | 'when told' | undefined
  /**
   * Signs in while it connects, where the site asks for that; `forge` may spoil what it has signed.
   */
  signIn?: boolean | undefined
  forge?: ((cacao: Cacao) => Cacao) | undefined
  /** Asks not to be opened by a link for each request. */
  disableDeepLink?: boolean | undefined
  /** What it has. Default: EVM accounts alone. */
  namespaces?: Parameters<typeof grantNamespaces>[0]['supported'] | undefined
}): Promise<Phone> {
  const { relayUrl, refuses = false, signs = 'at once', signIn = false } = parameters
  const { forge = (cacao: Cacao) => cacao, disableDeepLink } = parameters
  const named = { name: 'Phone', description: '', url: 'https://phone.example', icons: [] }
  const metadata = { ...named, ...parameters.metadata }
  const wallet = await createWallet({ relayUrl, metadata, WebSocket, signIn })
  const asked: Asked[] = []
  const accounts = chains.map((chain) => `${chain}:${phoneOwner.address}`)
  const supported = parameters.namespaces ?? { eip155: { accounts, methods, events } }

  async function sign({ id, request }: Asked) {
    const { method, params } = request
    if (method !== 'personal_sign')
      return wallet.respond({ id, result: await answerOfOwner(request) })
    const [raw] = Array.isArray(params) ? params : []
    const message = { raw: isHex(raw) ? raw : '0x' } as const
    await wallet.respond({ id, result: await phoneOwner.signMessage({ message }) })
  }

  async function approveSignIn({ id, authPayload }: AuthRequest) {
    const { chains: asked, ...payload } = narrowAuthPayload(authPayload, { chains, methods })
    const { type, ...rest } = payload
    const p = { ...rest, iss: `did:pkh:${asked[0]}:${phoneOwner.address}` }
    const signature = await phoneOwner.signMessage({ message: formatSignInMessage(p) })
    const cacao: Cacao = { h: { t: type }, p, s: { t: 'eip191', s: signature } }
    await wallet.approveSignIn({ id, cacaos: [forge(cacao)] })
  }

  async function decide(event: SignEvent) {
    if (event.type === 'session_authenticate') {
      const { request } = event
      await (refuses ? wallet.rejectSignIn(request) : approveSignIn(request))
    }
    if (event.type === 'session_proposal') {
      const { proposal } = event
      const { id } = proposal
      if (refuses) return wallet.reject({ id })
      const namespaces = grantNamespaces({ proposal, supported })
      await wallet.approve({ id, namespaces, disableDeepLink })
    }
    if (event.type === 'session_request') {
      asked.push(event.request)
      if (signs === 'at once') await sign(event.request)
    }
  }

  // What is under way when the phone is put away comes to nothing.
  wallet.on((event) => void decide(event).catch(() => {}))
  return { wallet, asked, sign }
}
