import { devKeys } from 'billfold/testing'
import {
  createWallet,
  grantNamespaces,
  type Metadata,
  type SignEvent,
  type Wallet,
} from 'billfold/walletconnect'
import { isHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { WebSocket } from 'ws'
import { answerOfOwner } from './familyOwner.js'

const [key] = devKeys
if (!key) throw new Error('There is a first key.')

/** Whose keys the phone has. */
export const phoneOwner = privateKeyToAccount(key)

const chains = ['eip155:31337', 'eip155:31338']
const methods = ['personal_sign', 'eth_sendTransaction', 'eth_signTypedData_v4']
const events = ['accountsChanged', 'chainChanged']

type Asked = Extract<SignEvent, { type: 'session_request' }>['request']

/** A wallet elsewhere, on our own client. */
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
  /** What it has. Default: EVM accounts alone. */
  families?: Parameters<typeof grantNamespaces>[0]['supported'] | undefined
}): Promise<Phone> {
  const { relayUrl, refuses = false, signs = 'at once' } = parameters
  const named = { name: 'Phone', description: '', url: 'https://phone.example', icons: [] }
  const metadata = { ...named, ...parameters.metadata }
  const wallet = await createWallet({ relayUrl, metadata, WebSocket })
  const asked: Asked[] = []
  const accounts = chains.map((chain) => `${chain}:${phoneOwner.address}`)
  const supported = parameters.families ?? { eip155: { accounts, methods, events } }

  async function sign({ id, request }: Asked) {
    const { method, params } = request
    if (method !== 'personal_sign')
      return wallet.respond({ id, result: await answerOfOwner(request) })
    const [raw] = Array.isArray(params) ? params : []
    const message = { raw: isHex(raw) ? raw : '0x' } as const
    await wallet.respond({ id, result: await phoneOwner.signMessage({ message }) })
  }

  async function decide(event: SignEvent) {
    if (event.type === 'session_proposal') {
      const { proposal } = event
      const { id } = proposal
      if (refuses) return wallet.reject({ id })
      await wallet.approve({ id, namespaces: grantNamespaces({ proposal, supported }) })
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
