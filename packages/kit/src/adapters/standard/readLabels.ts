import type { Session } from '../../state/types.js'
import { isRecord } from '../../utils/isRecord.js'
import { plainText } from '../../utils/plainText.js'

/** What a wallet calls its accounts, where it calls them something. */
export function readLabels(
  accounts: readonly { readonly address: string; readonly source?: unknown }[],
): Pick<Session, 'labels'> {
  const labels = accounts.flatMap(({ address, source }) => {
    const label = isRecord(source) ? plainText(source.label) : ''
    return label ? [[address, label] as const] : []
  })
  return labels.length > 0 ? { labels: Object.fromEntries(labels) } : {}
}
