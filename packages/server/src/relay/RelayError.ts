/** A refusal as the relay's JSON-RPC tells it. */
export type RelayError = { readonly code: number; readonly message: string; readonly data?: string }

/**
 * The relay's refusals. `data` names the reason for programs.
 *
 * @see https://specs.walletconnect.com/2.0/specs/servers/relay/relay-server-rpc
 */
export const relayErrors = {
  invalidMethod: { code: -32_600, message: 'Invalid method', data: 'InvalidMethod' },
  invalidParams: { code: -32_600, message: 'Invalid params', data: 'InvalidParams' },
  tooLarge: { code: -32_600, message: 'Payload size exceeded', data: 'PayloadSizeExceeded' },
  invalidTopic: { code: -32_600, message: 'Invalid topic', data: 'InvalidTopic' },
  batchLimit: { code: -32_600, message: 'Batch limit exceeded', data: 'BatchLimitExceeded' },
  batchEmpty: { code: -32_600, message: 'Batch is empty', data: 'BatchEmpty' },
  ttlTooShort: { code: -32_000, message: 'TTL too short', data: 'TtlTooShort' },
  ttlTooLong: { code: -32_000, message: 'TTL too long', data: 'TtlTooLong' },
  topicLimit: {
    code: -32_000,
    message: 'Subscriber limit exceeded',
    data: 'SubscriberLimitExceeded',
  },
  mailboxLimit: {
    code: -32_000,
    message: 'Mailbox limit exceeded',
    data: 'MailboxLimitExceeded',
  },
  internal: { code: -32_603, message: 'Internal error' },
} as const satisfies Record<string, RelayError>

/** Thrown by a method of the relay to refuse a call. */
export class RelayRefusal extends Error {
  override name = 'RelayRefusal'
  readonly error: RelayError

  constructor(error: RelayError) {
    super(error.message)
    this.error = error
  }
}
