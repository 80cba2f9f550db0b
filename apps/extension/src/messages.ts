import type { Decision, RequestArguments, SerializedRpcError } from 'billfold/testing'

/** The name of the port that carries one request of a page to the worker, and its answer back. */
export const requestPort = 'request'

/** What travels between the two scripts of a page, in both directions. */
export type PageMessage =
  | {
      readonly to: 'content'
      readonly type: 'request'
      readonly id: number
      args: RequestArguments
    }
  | { readonly to: 'inpage'; readonly type: 'answer'; readonly id: number; answer: Answer }
  | { readonly to: 'inpage'; readonly type: 'view'; readonly view: PageView }

export type Answer = { readonly result: unknown } | { readonly error: SerializedRpcError }

/** What a page may know of the wallet without asking. */
export type PageView = { readonly accounts: readonly string[]; readonly chainId: string }

/** What pages and the worker tell each other outside a request. */
export type WorkerMessage =
  /** A page asks for its {@link PageView}. */
  | { readonly type: 'view' }
  /** The worker says that a page's view may have changed. */
  | { readonly type: 'changed' }
  /** The owner has answered a question. */
  | { readonly type: 'decide'; readonly id: string; readonly decision: Decision }

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
