import type { Billfold } from '../Billfold.js'
import { createStorage } from '../clients/createStorage.js'
import type { WalletEntry } from '../protocol/catalogue.js'
import { sessionsOf } from '../state/connection.js'
import { isRecord } from '../utils/isRecord.js'

/**
 * What the catalogue has told of the wallets that the visitor uses, under a key of its own: it is
 * read with the modal, so that a page does not wait for it.
 */
function storageOf({ options }: Billfold) {
  return createStorage({
    area: () => options.storage ?? window.localStorage,
    key: `${options.storageKey}.wallets`,
  })
}

/** Reads what is remembered of the wallets that were used last. */
export function recallWallets(kit: Billfold): void {
  const stored = storageOf(kit).read()
  const wallets = Array.isArray(stored) ? stored.filter(isWallet) : []
  const { dispatch } = kit._internal
  // What has been chosen since is newer.
  const known = kit.getState().wallets
  dispatch({ type: 'wallets/known', wallets: wallets.filter(({ id }) => !known[id]) })
}

/** Whether what was stored is a wallet: texts, among them an id and a name, and a list of chains. */
function isWallet(value: unknown): value is WalletEntry {
  if (!isRecord(value) || !value.id || !value.name) return false
  const { chains = [], ...texts } = value
  const isText = (each: unknown) => typeof each === 'string'
  return Array.isArray(chains) && [...chains, ...Object.values(texts)].every(isText)
}

/** Writes down what is known of the wallets that are recent or connected. */
export function keepWallets(kit: Billfold): void {
  const { wallets, recent, connections } = kit.getState()
  const connected = Object.values(connections)
    .flatMap(sessionsOf)
    .flatMap(({ wallet }) => wallet?.id ?? [])
  const used = [...new Set([...recent, ...connected])]
  const kept: readonly WalletEntry[] = used.flatMap((id) => wallets[id] ?? [])
  storageOf(kit).write(kept)
}
