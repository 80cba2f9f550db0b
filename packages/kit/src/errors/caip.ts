import { BaseError } from './BaseError.js'

/** A string should be a chain id (CAIP-2), an account id (CAIP-10) or an asset id (CAIP-19), and is not. */
export class InvalidCaipError extends BaseError {
  override name = 'InvalidCaipError'

  constructor({ standard, value }: { standard: string; value: unknown }) {
    super(`"${String(value)}" is not a ${standard} id.`, {
      metaMessages: ['It begins with a namespace and no part is empty, as in "eip155:1".'],
    })
  }
}
