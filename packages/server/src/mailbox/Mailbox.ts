/** A message as the relay keeps it. */
export type MailboxMessage = {
  readonly topic: string
  /** SHA-256 of the message, hexadecimal. */
  readonly hash: string
  readonly message: string
  readonly tag: number
  /** Who has published it: nobody gets a message of their own. */
  readonly publisher: string
  /** Unix milliseconds. */
  readonly publishedAt: number
  /** Unix milliseconds. */
  readonly expiresAt: number
}

export type Receipt = { readonly topic: string; readonly hash: string; readonly client: string }

/** Where acknowledged messages wait until everybody concerned has them. */
export type Mailbox = {
  /** Keeps a message; false when it is there already. Resolves when it is safe. */
  store(message: MailboxMessage): Promise<boolean>
  /** Notes who listens to topics. */
  subscribe(client: string, topics: readonly string[]): Promise<void>
  unsubscribe(client: string, topics: readonly string[]): Promise<void>
  /** What waits for a client on topics, in the order of publication. */
  waiting(client: string, topics: readonly string[]): Promise<readonly MailboxMessage[]>
  /** Notes that clients have messages. */
  acknowledge(receipts: readonly Receipt[]): Promise<void>
  /** Throws when messages could not be kept now. */
  check(): Promise<void>
  close(): Promise<void>
}

/** Proposals and sign-ins stay until they expire: a second wallet may scan the same code. */
export const lastingTags: readonly number[] = [1100, 1116]

/** How often expired messages are thrown away, in milliseconds. */
export const sweepInterval = 30_000
