/** What the relay tells of itself. Nothing of it names a topic or a message. */
export type RelayMetrics = {
  sockets(change: 1 | -1): void
  published(): void
  delivered(): void
  acknowledged(): void
  /**
   * A socket that was not opened (token, project, too many sockets or attempts to open one), or was closed:
   * too many calls, too slow a reader, too much held in memory, a message that did not come to its end.
   */
  refused(
    reason: 'token' | 'project' | 'tooMany' | 'handshakes' | 'slow' | 'memory' | 'incomplete',
  ): void
  /** Bytes that are held in memory for sockets. */
  held(bytes: number): void
  /**
   * A message or subscriptions that are not kept: because of what is kept already of a client, an address
   * or a topic; because there is little room and the message is large, or nobody has subscribed to its
   * topic; because there is no room. Or one that is not read: too much is held in memory.
   */
  limited(
    reason: 'client' | 'address' | 'topic' | 'topics' | 'large' | 'unheard' | 'full' | 'memory',
  ): void
  /** A notice from another node: on a topic that somebody here listens on, or on a foreign one. */
  heard(topic: 'own' | 'foreign'): void
  /** Whether nodes hear of each other. */
  bus(status: 'up' | 'down'): void
}
