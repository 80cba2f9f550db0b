import type { Namespace } from '../caip/namespaces.js'
import type { WalletEntry } from '../protocol/catalogue.js'

/** Whether a wallet of a catalogue serves a chain family: one that does not say may well. */
export function servesFamily(
  { chains }: Pick<WalletEntry, 'chains'>,
  namespace: Namespace | undefined,
): boolean {
  return !namespace || !chains || chains.some((chain) => chain.startsWith(`${namespace}:`))
}
