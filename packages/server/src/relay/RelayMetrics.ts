/** What the relay tells of itself. Nothing of it names a topic or a message. */
export type RelayMetrics = {
  sockets(change: 1 | -1): void
  published(): void
  delivered(): void
  acknowledged(): void
  refused(reason: 'token' | 'project' | 'tooMany' | 'slow'): void
  /**
   * A message or subscriptions that are not kept: because of what is kept already of a client, an address
   * or a topic; because there is little room and the message is large, or nobody has subscribed to its
   * topic; because there is no room.
   */
  limited(reason: 'client' | 'address' | 'topic' | 'topics' | 'large' | 'unheard' | 'full'): void
  /** A notice from another node: on a topic that somebody here listens on, or on a foreign one. */
  heard(topic: 'own' | 'foreign'): void
  /** Whether nodes hear of each other. */
  bus(status: 'up' | 'down'): void
}
