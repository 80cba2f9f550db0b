import { BaseError } from './BaseError.js'

/** A chain was asked for through which no RPC address leads. */
export class RpcUrlNotFoundError extends BaseError {
  override name = 'RpcUrlNotFoundError'

  constructor(chain: string) {
    super('No RPC url provided for chainId', {
      metaMessages: [
        `Chain: ${chain}.`,
        'Give one in the network definition or in the `customRpcUrls` option.',
      ],
    })
  }
}
