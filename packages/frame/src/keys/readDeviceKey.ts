import type { Values } from '../openValues.js'

/** The key that seals what this device keeps; made once, and not to be taken out. */
export async function readDeviceKey(values: Values): Promise<CryptoKey> {
  const kept = await values.get('deviceKey')
  if (kept) return kept as CryptoKey // nobody else writes there
  const algorithm = { name: 'AES-GCM', length: 256 }
  const key = await crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt'])
  return (await values.getOrAdd('deviceKey', key)) as CryptoKey // the same
}
