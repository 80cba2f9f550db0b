import { ProviderRpcError, rpcErrorCode } from '../engine/providerRpcError.js'

/** An output that an address can spend, as Esplora writes it. */
export type Utxo = { readonly txid: string; readonly vout: number; readonly value: number }

/** What an address can spend. @throws ProviderRpcError when the node does not say */
export async function readUtxos(
  apiUrl: string,
  address: string,
  signal: AbortSignal,
): Promise<readonly Utxo[]> {
  return JSON.parse(await ask(`${apiUrl}/address/${address}/utxo`, { signal }))
}

/** Sends a signed transaction in hexadecimal; its id. @throws ProviderRpcError when it is refused */
export function sendTransaction(apiUrl: string, body: string, signal: AbortSignal) {
  return ask(`${apiUrl}/tx`, { method: 'POST', body, signal })
}

async function ask(url: string, request: RequestInit): Promise<string> {
  const response = await fetch(url, request).catch((cause: unknown) => {
    throw new ProviderRpcError(rpcErrorCode.internal, `${url} cannot be reached: ${cause}`)
  })
  const text = await response.text()
  if (response.ok) return text
  throw new ProviderRpcError(rpcErrorCode.internal, text)
}
