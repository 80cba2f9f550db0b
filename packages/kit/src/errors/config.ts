import { closestName } from '../utils/closestName.js'
import { BaseError } from './BaseError.js'

/** An option of `createBillfold` has a value that it cannot have. */
export class InvalidOptionError extends BaseError {
  override name = 'InvalidOptionError'
  /** Where the value is, such as `features.legalCheckbox`. */
  readonly path: string

  constructor(parameters: { path: string; problem: string; advice?: string | undefined }) {
    const { path, problem, advice } = parameters
    super(`Option "${path}" is not valid: ${problem}`, { metaMessages: advice ? [advice] : [] })
    this.path = path
  }
}

/** An option was given that `createBillfold` does not have. */
export class UnknownOptionError extends BaseError {
  override name = 'UnknownOptionError'
  readonly path: string

  constructor(parameters: {
    path: string
    known: readonly string[]
  }) {
    const { path, known } = parameters
    const meant = closestName(path.split('.').at(-1) ?? path, known)
    const advice = meant ? `Did you mean "${meant}"?` : `This version knows ${known.join(', ')}.`
    super(`Option "${path}" is not known.`, { metaMessages: [advice] })
    this.path = path
  }
}

/** There is no adapter for a namespace. The message says what it was needed for. */
export class AdapterNotFoundError extends BaseError {
  override name = 'AdapterNotFoundError'

  constructor(namespace: string, shortMessage = 'Chain adapter not found') {
    super(shortMessage, {
      metaMessages: [`None of the \`adapters\` serves "${namespace}".`],
    })
  }
}

/** A chain id names no network of the `networks` option. The message says what it was needed for. */
export class NetworkNotFoundError extends BaseError {
  override name = 'NetworkNotFoundError'

  constructor(network: string, shortMessage = 'Network not found') {
    super(shortMessage, {
      metaMessages: [`"${network}" is not among the \`networks\`.`],
    })
  }
}
