import { BaseError } from './BaseError.js'

/** An option of `createBillfold` has a value that it cannot have. */
export class InvalidOptionError extends BaseError {
  override name = 'InvalidOptionError'
  /** Where the value stands, such as `features.legalCheckbox`. */
  readonly path: string

  constructor({ path, problem, advice }: { path: string; problem: string; advice?: string }) {
    super(`Option "${path}" is not valid: ${problem}`, {
      metaMessages: advice ? [advice] : [],
    })
    this.path = path
  }
}

/** An option was given that `createBillfold` does not have. */
export class UnknownOptionError extends BaseError {
  override name = 'UnknownOptionError'
  readonly path: string

  constructor({ path, known }: { path: string; known: readonly string[] }) {
    super(`Option "${path}" is not known.`, {
      metaMessages: [
        'It is misspelt, or belongs to a feature that this version does not have.',
        `Known here: ${known.join(', ')}.`,
      ],
    })
    this.path = path
  }
}
