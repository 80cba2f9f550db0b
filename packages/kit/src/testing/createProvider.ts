import type { SiteEvent } from './createSites.js'
import { ProviderRpcError, rpcErrorCode } from './engine/providerRpcError.js'

/** The argument of an EIP-1193 `request`. */
export type RequestArguments = { readonly method: string; readonly params?: unknown }

// A listener's argument depends on the event's name, which plain EIP-1193 typings cannot say.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Listener = (data: any) => void

/** A provider as EIP-1193 describes it. */
export type Eip1193Provider = {
  readonly request: (args: RequestArguments) => Promise<unknown>
  readonly on: (event: string, listener: Listener) => Eip1193Provider
  readonly removeListener: (event: string, listener: Listener) => Eip1193Provider
}

/** Where a provider gets its answers and events from. */
export type ProviderSource = {
  readonly request: (args: RequestArguments) => Promise<unknown>
  /** Returns an unsubscribe function. */
  readonly watch: (listener: (event: SiteEvent) => void) => () => void
}

/** What wallets set on their provider to be recognised, such as `isMetaMask`. */
export type ProviderFlags = Readonly<Record<`is${string}`, boolean>>

/** Makes an EIP-1193 provider of a source. It works when its methods are torn off it, too. */
export function createProvider<const Flags extends ProviderFlags = Record<never, never>>(
  source: ProviderSource,
  flags?: Flags,
): Eip1193Provider & Flags {
  const listeners = new Map<string, Set<Listener>>()

  source.watch(({ name, data }) => {
    for (const listener of [...(listeners.get(name) ?? [])]) notify(listener, data)
  })

  const provider: Eip1193Provider = {
    async request(args) {
      assertArguments(args)
      return source.request(args)
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  return Object.assign(provider, flags)
}

/** A listener that throws must not keep the others from hearing. */
function notify(listener: Listener, data: unknown) {
  try {
    listener(data)
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}

function assertArguments(args: unknown): asserts args is RequestArguments {
  if (typeof args === 'object' && args !== null && 'method' in args) {
    if (typeof args.method === 'string' && args.method) return
  }
  throw new ProviderRpcError(
    rpcErrorCode.invalidRequest,
    'Expected one argument: an object with a "method".',
  )
}
