/** What the process with the clients is told to do. */
export type LoadOrder =
  /** Clients in pairs, each with a topic of its own that both listen on. */
  | { readonly do: 'open'; readonly url: string; readonly clients: number }
  | { readonly do: 'publish'; readonly perSecond: number; readonly seconds: number }

export type LoadReport = {
  /** Milliseconds from when a message was due to be published until it was delivered. */
  readonly times: readonly number[]
  /** The share of one core that the process with the clients took, from 0 on. */
  readonly cpu: number
}
