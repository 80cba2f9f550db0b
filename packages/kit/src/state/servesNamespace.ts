import type { Namespace } from '../caip/namespaces.js'
import type { WalletEntry } from '../protocol/catalogue.js'

/** Whether a wallet of a catalogue serves a namespace: one that does not say may well. */
export function servesNamespace(
  { chains }: Pick<WalletEntry, 'chains'>,
  namespace: Namespace | undefined,
): boolean {
  return !namespace || !chains || chains.some((chain) => chain.startsWith(`${namespace}:`))
}
