import { BaseError } from './BaseError.js'

/** A chain is needed that has no RPC address. */
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
