import { BaseError } from './BaseError.js'

/** No adapter was given for a chain family. */
export class AdapterNotFoundError extends BaseError {
  override name = 'AdapterNotFoundError'

  constructor(namespace: string) {
    super('Chain adapter not found', {
      metaMessages: [
        `No adapter serves "${namespace}".`,
        'Give one in the `adapters` option of createBillfold.',
      ],
    })
  }
}

/** A connector id names no wallet that is on the page now. */
export class ConnectorNotFoundError extends BaseError {
  override name = 'ConnectorNotFoundError'

  constructor(connectorId: string) {
    super('Adapter or connector not found', {
      metaMessages: [
        `No wallet on this page has the id "${connectorId}".`,
        'It may have been removed, or has not announced itself yet.',
      ],
    })
  }
}

/** A chain id names no network of the `networks` option. */
export class NetworkNotFoundError extends BaseError {
  override name = 'NetworkNotFoundError'

  constructor(network: string) {
    super('CaipNetwork not found', {
      metaMessages: [
        `"${network}" is not among the networks of createBillfold.`,
        'Add it to the `networks` option, or ask for one that is there.',
      ],
    })
  }
}

/** Something was asked of a wallet while none is connected. */
export class NotConnectedError extends BaseError {
  override name = 'NotConnectedError'

  constructor() {
    super('Please call connect() before request()', {
      metaMessages: ['No wallet is connected.'],
    })
  }
}

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
