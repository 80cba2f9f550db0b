import { type Hex, isAddress, type TypedDataDefinition, validateTypedData } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { invalidParams, type MethodContext, permittedAccount } from './walletMethod.js'
import type { WalletTypedData } from './walletRequest.js'

/** `eth_signTypedData_v4` (EIP-712) with `[address, typedData]`, the data as JSON or an object. */
export async function signTypedData(
  context: MethodContext,
  [address, data]: readonly unknown[],
): Promise<Hex> {
  if (typeof address !== 'string' || !isAddress(address, { strict: false }))
    throw invalidParams('Expected the address of an account.')
  const typedData = parseTypedData(data)
  assertChain(typedData, context.state().chainId)
  const account = permittedAccount(context, address)
  await context.ask({ kind: 'signTypedData', account: account.address, typedData })
  const { privateKey } = permittedAccount(context, address)
  return privateKeyToAccount(privateKey).signTypedData(asDefinition(typedData))
}

function parseTypedData(data: unknown): WalletTypedData {
  const value = typeof data === 'string' ? parseJson(data) : data
  if (!isRecord(value)) throw invalidParams('Expected typed data.')
  const { domain = {}, types, primaryType, message } = value
  if (!isRecord(domain) || !isRecord(message) || !isTypes(types) || typeof primaryType !== 'string')
    throw invalidParams('Expected typed data with "domain", "types", "primaryType" and "message".')
  const typedData = { domain, types, primaryType, message }
  assertValid(typedData)
  return typedData
}

function assertValid(typedData: WalletTypedData) {
  try {
    validateTypedData(asDefinition(typedData))
  } catch (cause) {
    throw invalidParams(cause instanceof Error ? cause.message : 'The typed data is not valid.')
  }
}

/** A signature for another chain than the one the owner sees is refused, as wallets do. */
function assertChain({ domain }: WalletTypedData, chainId: number) {
  if (domain.chainId === undefined || Number(domain.chainId) === chainId) return
  throw invalidParams(`Typed data for chain ${domain.chainId}, but the wallet is on ${chainId}.`)
}

function asDefinition(typedData: WalletTypedData): TypedDataDefinition {
  return typedData as TypedDataDefinition // its types are known at run time only; viem checks them
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidParams('The typed data is not JSON.')
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isTypes(value: unknown): value is WalletTypedData['types'] {
  if (!isRecord(value)) return false
  const isField = (field: unknown) =>
    isRecord(field) && typeof field.name === 'string' && typeof field.type === 'string'
  return Object.values(value).every((fields) => Array.isArray(fields) && fields.every(isField))
}
