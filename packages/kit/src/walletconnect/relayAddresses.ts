import { createStorage } from '../clients/createStorage.js'

/** Several addresses that lead to one relay. */
export type RelayAddresses = {
  /** The one to dial. */
  current(): string
  /** The one that was dialled has answered. */
  worked(): void
  /** It has not: the next one is to be dialled, and after the last the first. */
  failed(): void
}

/** Goes through the addresses of a relay in their order, from the one that has worked in this visit. */
export function createRelayAddresses(urls: readonly [string, ...string[]]): RelayAddresses {
  // The only one need not be remembered.
  const storage = createStorage({
    area: () => (urls.length > 1 ? globalThis.sessionStorage : undefined),
    key: 'billfold.relay',
  })
  const remembered = storage.read()
  let index = Math.max(0, urls.indexOf(String(remembered)))
  const current = () => urls[index] ?? urls[0]
  return {
    current,
    worked: () => storage.write(current()),
    failed() {
      index = (index + 1) % urls.length
    },
  }
}
