import { type Address, type Hex, isHex, stringToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { isRecord } from '../../utils/isRecord.js'
import { accounts, connect, unlock } from './accountMethods.js'
import { invalidParams, type MethodContext, permittedAccount } from './walletMethod.js'
import { orderedAddresses } from './walletState.js'

/**
 * `wallet_connect` (ERC-7846): asks once to connect and, with `signInWithEthereum`, to sign in (EIP-4361)
 * with the first account. Other capabilities are not known.
 */
export async function connectWithCapabilities(
  context: MethodContext,
  [request]: readonly unknown[],
): Promise<object> {
  const capabilities = isRecord(request) ? request.capabilities : undefined
  const terms = isRecord(capabilities) ? capabilities.signInWithEthereum : undefined
  await unlock(context)
  if (!isRecord(terms)) {
    await connect(context)
    return { accounts: accounts(context).map((address) => ({ address, capabilities: {} })) }
  }
  const [first] = orderedAddresses(context.state())
  if (!first) throw invalidParams('The wallet has no account.')
  const message = writeMessage(first, terms, context.origin)
  await connect(context, stringToHex(message))
  const { privateKey } = permittedAccount(context, first)
  const signature = await privateKeyToAccount(privateKey).signMessage({ message })
  return {
    accounts: accounts(context).map((address) => ({
      address,
      capabilities: address === first ? { signInWithEthereum: { message, signature } } : {},
    })),
  }
}

function writeMessage(address: Address, terms: Record<string, unknown>, origin: string): string {
  const { chainId, nonce } = terms
  const text = (name: string) => (typeof terms[name] === 'string' ? terms[name] : undefined)
  const time = (name: string) => {
    const value = text(name)
    return value === undefined ? undefined : new Date(value)
  }
  if (typeof nonce !== 'string' || !isHex(chainId)) throw invalidParams('Expected nonce and chain.')
  return createSiweMessage({
    address,
    chainId: Number(chainId as Hex), // checked above
    nonce,
    domain: text('domain') ?? new URL(origin).host,
    uri: text('uri') ?? origin,
    version: '1',
    statement: text('statement'),
    issuedAt: time('issuedAt'),
    expirationTime: time('expirationTime'),
    notBefore: time('notBefore'),
    requestId: text('requestId'),
    resources: Array.isArray(terms.resources) ? terms.resources : undefined,
  })
}
