import { BaseError } from './BaseError.js'

/** An RPC address of a chain is not an HTTP address. */
export class RpcUrlInvalidError extends BaseError {
  override name = 'RpcUrlInvalidError'

  constructor(url: string) {
    super('An RPC address must begin with http:// or https://.', {
      // Addresses of nodes often have a key in their path: only the beginning is told.
      metaMessages: [
        `It begins with "${url.slice(0, 8)}".`,
        'Correct it in the network definition.',
      ],
    })
  }
}
