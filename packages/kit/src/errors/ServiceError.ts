import { BaseError } from './BaseError.js'

/** One of the host's services did not answer, refused, or answered with something else. */
export class ServiceError extends BaseError {
  override name = 'ServiceError'
  /** The HTTP status; `undefined` when there was no answer. */
  readonly status: number | undefined
  /** The body of its answer, if that was a JSON object. */
  readonly said: Readonly<Record<string, unknown>> | undefined

  constructor(parameters: {
    status: number | undefined
    said?: Readonly<Record<string, unknown>> | undefined
    cause?: unknown
  }) {
    const { status, said, cause } = parameters
    super(
      status === undefined
        ? 'The service could not be reached.'
        : `The service did not answer as it should (HTTP status ${status}).`,
      { cause },
    )
    this.status = status
    this.said = said
  }
}
