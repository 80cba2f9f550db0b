import { BaseError } from './BaseError.js'

/** A connector id does not name a wallet that is on the page now. */
export class ConnectorNotFoundError extends BaseError {
  override name = 'ConnectorNotFoundError'

  constructor(connectorId: string, message = 'Adapter or connector not found') {
    super(message, {
      metaMessages: [`No wallet on this page has the id "${connectorId}".`],
    })
  }
}

/** A wallet is needed, and none is connected. */
export class NotConnectedError extends BaseError {
  override name = 'NotConnectedError'

  constructor() {
    super('Please call connect() before request()')
  }
}
