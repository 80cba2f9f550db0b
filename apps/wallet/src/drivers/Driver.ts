import type { Decision, RequestDescription } from 'billfold/testing'
import type { SessionEvent } from 'billfold/walletconnect'

/** What the wallet has of one namespace, and how it answers for it. */
export type Driver = {
  readonly namespace: string
  readonly name: string
  readonly chains: readonly Chain[]
  readonly addresses: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** @throws ProviderRpcError */
  answer(request: DriverRequest): Promise<unknown>
  /** What a site is told when it gets other accounts. */
  toEvent(addresses: readonly string[], chain: string): SessionEvent
}

export type Chain = {
  /** CAIP-2 */
  readonly id: string
  readonly name: string
}

/** What a site asks for, and what it may use. */
export type DriverRequest = {
  /** The address of the site, as it says. */
  readonly site: string
  /** CAIP-2 */
  readonly chain: string
  readonly method: string
  readonly params: unknown
  /** The addresses that the site has, the one in use first. */
  readonly addresses: readonly string[]
  readonly signal: AbortSignal
  /** Shows the owner what is asked. */
  ask(description: RequestDescription): Promise<Decision>
}
