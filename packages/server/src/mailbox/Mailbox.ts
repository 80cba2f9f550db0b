/** A message as the relay keeps it. */
export type MailboxMessage = {
  readonly topic: string
  /** SHA-256 of the message, hexadecimal. */
  readonly hash: string
  readonly message: string
  readonly tag: number
  /** What somebody vouches for its origin with, as the publisher has sent it. */
  readonly attestation?: string | undefined
  /** Who has published it: nobody gets a message of their own. */
  readonly publisher: string
  /** Unix milliseconds. */
  readonly publishedAt: number
  /** Unix milliseconds. */
  readonly expiresAt: number
}

/** A message to keep. */
export type Publication = MailboxMessage & {
  /** When it ends should nobody have subscribed to its topic, in Unix milliseconds. */
  readonly endsUnheardAt?: number | undefined
}

export type Receipt = { readonly topic: string; readonly hash: string; readonly client: string }

/**
 * What became of a message to keep: it is `new`; it is there already and may be `waiting` for
 * somebody; or it is there already and everybody has it (`done`).
 */
export type StoreVerdict = 'new' | 'waiting' | 'done'

/** A part of what waits, perhaps nothing; with `next`, the place to go on after, when there is more. */
export type Page = {
  readonly messages: readonly MailboxMessage[]
  readonly next: string | undefined
}

/** Where acknowledged messages wait until everybody concerned has them. */
export type Mailbox = {
  /** Keeps a message. Resolves when it is safe. */
  store(message: Publication): Promise<StoreVerdict>
  /**
   * Notes who listens to topics; again from time to time, or the client is forgotten. Resolves with how
   * many of them are new.
   */
  subscribe(client: string, topics: readonly string[]): Promise<number>
  /** Resolves with how many of them there were. */
  unsubscribe(client: string, topics: readonly string[]): Promise<number>
  /** Whether anybody listens to a topic, here or elsewhere, or will when they are back. */
  isSubscribed(topic: string): Promise<boolean>
  /** What waits for a client on topics, on each in the order of publication, a page at a time. */
  waiting(client: string, topics: readonly string[], after?: string | undefined): Promise<Page>
  /** Of topics, those where a message waits, each with a mark that changes with what waits there. */
  marks(topics: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Notes that clients have messages. The text goes when all have it who listen there. */
  acknowledge(receipts: readonly Receipt[]): Promise<void>
  /** Throws away what has expired, and forgets clients that have not been seen for long. */
  sweep(): Promise<void>
  /** Throws when messages could not be kept now. */
  check(): Promise<void>
  close(): Promise<void>
}

/** Proposals and sign-ins stay until they expire: a second wallet may scan the same code. */
export const lastingTags: readonly number[] = [1100, 1116]

/** The most that one page holds: messages, and bytes of them (a single larger one is a page too). */
export const pageSize = { messages: 200, bytes: 1_048_576 } as const

/** The most messages that are looked at for one page: most of a topic may be of no concern. */
export const lookSize = 500

/** The most pages that a node reads at a time. */
export const readsAtATime = 4

/** The most receipts kept of one message: a topic's readers are few, and strangers cost nothing. */
export const mostReceipts = 200

/** Milliseconds after which a client is forgotten: nothing that it has missed is there any more. */
export const subscriptionLifetime = 30 * 24 * 3_600_000

/** How old the note of a subscription may be before it is written again, in milliseconds. */
export const seenPrecision = 3_600_000

/** How often expired messages are thrown away, in milliseconds. */
export const sweepInterval = 30_000
