/** What the wallet does instead of its usual answer. */
export type Behaviour =
  | { readonly do: 'approve' }
  | { readonly do: 'reject' }
  | { readonly do: 'hang' }
  | { readonly do: 'delay'; readonly milliseconds: number }
  | { readonly do: 'answer'; readonly value: unknown }
  | { readonly do: 'fail'; readonly code: number; readonly message: string }

/** Which requests a behaviour is for. */
export type BehaviourScope = {
  /** One JSON-RPC method. If absent, every method that can ask the wallet's owner. */
  readonly method?: string | undefined
  /** How many requests. Defaults to 1; `Infinity` for all that follow. */
  readonly times?: number | undefined
}

/** Behaviours that wait for their request, first come first served. */
export type BehaviourQueue = {
  readonly add: (behaviour: Behaviour, scope?: BehaviourScope) => void
  /** Takes the first behaviour meant for a method. */
  readonly take: (method: string) => Behaviour | undefined
  readonly clear: () => void
}

type Entry = { readonly behaviour: Behaviour; readonly method?: string | undefined; left: number }

/** @param asks whether a method can ask the wallet's owner */
export function createBehaviourQueue(asks: (method: string) => boolean): BehaviourQueue {
  let entries: Entry[] = []

  function take(method: string): Behaviour | undefined {
    const entry = entries.find((each) =>
      each.method === undefined ? asks(method) : each.method === method,
    )
    if (!entry) return undefined
    entry.left -= 1
    if (entry.left <= 0) entries = entries.filter((other) => other !== entry)
    return entry.behaviour
  }

  return {
    add: (behaviour, { method, times = 1 } = {}) => {
      entries.push({ behaviour, method, left: times })
    },
    take,
    clear: () => {
      entries = []
    },
  }
}
