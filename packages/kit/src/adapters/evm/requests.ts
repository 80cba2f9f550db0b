import type { Hex } from '../../caip/Address.js'
import { parseCaip2 } from '../../caip/parseCaip2.js'
import type { Eip1193Provider } from '../../connectors/Eip1193.js'
import type { Transaction, TypedData } from '../Adapter.js'
import { parseHash, parseSignature } from './requestAnswers.js'

type From = { address: string }

/** Signs a text (EIP-191, `personal_sign`). */
export async function signMessage(
  provider: Eip1193Provider,
  { address, message }: From & { message: string },
): Promise<Hex> {
  const method = 'personal_sign'
  const answer = await provider.request({ method, params: [toHex(message), address] })
  return parseSignature(method, answer)
}

/** Signs structured data (EIP-712, `eth_signTypedData_v4`). */
export async function signTypedData(
  provider: Eip1193Provider,
  { address, typedData }: From & { typedData: TypedData },
): Promise<Hex> {
  const method = 'eth_signTypedData_v4'
  const json = JSON.stringify(typedData, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
  return parseSignature(method, await provider.request({ method, params: [address, json] }))
}

/** Sends a transaction (`eth_sendTransaction`) and gives its hash. */
export async function sendTransaction(
  provider: Eip1193Provider,
  { address, transaction }: From & { transaction: Transaction },
): Promise<Hex> {
  const method = 'eth_sendTransaction'
  const { chainId, ...given } = transaction
  const reference = chainId && BigInt(parseCaip2(chainId).reference)
  const fields = Object.entries({ from: address, ...given, chainId: reference })
  const call = fields
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, typeof value === 'bigint' ? toQuantity(value) : value])
  const params = [Object.fromEntries(call)]
  return parseHash(method, await provider.request({ method, params }))
}

function toHex(text: string): Hex {
  const bytes = [...new TextEncoder().encode(text)]
  return `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

function toQuantity(value: bigint): Hex {
  return `0x${value.toString(16)}`
}
