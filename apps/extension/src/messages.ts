import type { BitcoinNetworkName, Decision, SerializedRpcError } from 'billfold/testing'
import { fromWire, toWire } from './wire.js'

/** The name of the port that carries one request of a page to the worker, and its answer back. */
export const requestPort = 'request'

/** The namespaces that the wallet speaks. */
export type Namespace = 'eip155' | 'solana' | 'bip122'

/** What a page asks of one namespace. */
export type PageRequest = {
  readonly namespace: Namespace
  readonly method: string
  readonly params?: unknown
}

/**
 * What travels between the two scripts of a page, in both directions; `text` is JSON with bytes.
 */
export type PageMessage =
  | { readonly to: 'content'; readonly type: 'request'; readonly id: number; readonly text: string }
  | { readonly to: 'inpage'; readonly type: 'answer'; readonly id: number; readonly text: string }
  | { readonly to: 'inpage'; readonly type: 'view'; readonly text: string }

export type Answer = { readonly result: unknown } | { readonly error: SerializedRpcError }

/** What a page may know of the wallet without asking. */
export type PageView = {
  readonly eip155: { readonly accounts: readonly string[]; readonly chainId: string }
  readonly solana: SolanaView
  readonly bip122: BitcoinView
}

/** The accounts that a page may see. */
export type SolanaView = readonly { readonly address: string; readonly publicKey: Uint8Array }[]

/** Whether a page may see addresses, and which. */
export type BitcoinView = {
  readonly connected: boolean
  readonly network: BitcoinNetworkName
  readonly addresses: readonly string[]
}

/** What pages and the worker tell each other outside a request. */
export type WorkerMessage =
  /** A page asks for its {@link PageView}, as JSON with bytes. */
  | { readonly type: 'view' }
  /** The worker says that a page's view may have changed. */
  | { readonly type: 'changed' }
  /** The owner has answered a question. */
  | { readonly type: 'decide'; readonly id: string; readonly decision: Decision }

export const readRequest = (text: string) => fromWire(text) as PageRequest // what a page sends: each driver looks at it
export const readAnswer = (text: string) => fromWire(text) as Answer // from the worker
export const readView = (text: string) => fromWire(text) as PageView // from the worker
export const writeAnswer = (answer: Answer) => toWire(answer)

/** Marks a page's own messages, so that those of others are told apart. */
export const messageKey = 'billfold-dev-wallet'

/** Sends a message to the other script of this page. */
export function postToPage(message: PageMessage): void {
  window.postMessage({ [messageKey]: message }, '*')
}

/** Hears what the other script of this page says. */
export function onPageMessage(to: PageMessage['to'], listener: (message: PageMessage) => void) {
  window.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== window || typeof data !== 'object' || data === null) return
    const message: PageMessage | undefined = Reflect.get(data, messageKey) // a page can only fool itself
    if (message?.to === to) listener(message)
  })
}
