import type { RequestRow } from './RequestDescription.js'
import type { WalletTypedData } from './walletRequest.js'

/** The domain, then every field of the message by its path, such as `order.items.0.price`. */
export function describeTypedData(typedData: WalletTypedData): RequestRow[] {
  const { domain, primaryType, message } = typedData
  return [
    ...flatten(domain, 'domain'),
    { label: 'Type', value: primaryType, format: 'text' },
    ...flatten(message, ''),
  ]
}

function flatten(value: unknown, path: string): RequestRow[] {
  if (typeof value !== 'object' || value === null)
    return [{ label: path, value: String(value), format: 'code' }]
  return Object.entries(value).flatMap(([key, field]) =>
    flatten(field, path ? `${path}.${key}` : key),
  )
}
