import type { MailboxMessage } from '../mailbox/Mailbox.js'

/** What a node tells the others that serve a topic: a message, or only that there is one. */
export type Notice = { readonly topic: string; readonly message?: MailboxMessage | undefined }

/** What is used under a name: sockets now, calls in the window of time under way. */
export type Usage = { readonly sockets: number; readonly calls: number }

export type BusListener = {
  /** What other nodes have taken on topics of this node. */
  onNotices(notices: readonly Notice[]): void
  /** Something may have been missed: the mailbox knows. Comes again and again while notices fail. */
  onGap(): void
}

/**
 * What nodes tell each other. Nothing depends on it: what is lost here is in the mailbox, and the
 * listener is told to look there.
 */
export type Bus = {
  open(listener: BusListener): void
  /** Resolves when notices on topics get here, or `onGap` will make up for them. Never rejects. */
  serve(topics: readonly string[]): Promise<void>
  leave(topics: readonly string[]): void
  tell(notice: Notice): void
  /** Tells what is used here in a window, and answers what is used at other nodes. Never rejects. */
  share(window: number, usage: ReadonlyMap<string, Usage>): Promise<ReadonlyMap<string, Usage>>
  close(): Promise<void>
}
