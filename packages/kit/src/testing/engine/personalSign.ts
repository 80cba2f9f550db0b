import { type Hex, isAddress, isHex, stringToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { invalidParams, type MethodContext, permittedAccount } from './walletMethod.js'

/** `personal_sign` (EIP-191) with `[message, address]`; the swapped order is accepted too. */
export async function personalSign(
  context: MethodContext,
  params: readonly unknown[],
): Promise<Hex> {
  const [message, address] = isSwapped(params) ? [params[1], params[0]] : params
  if (typeof message !== 'string') throw invalidParams('Expected a message.')
  if (typeof address !== 'string' || !isAddress(address, { strict: false }))
    throw invalidParams('Expected the address of an account.')
  const raw = isHex(message) ? message : stringToHex(message)
  const account = permittedAccount(context, address)
  await context.ask({ kind: 'signMessage', account: account.address, message: raw })
  const { privateKey } = permittedAccount(context, address)
  return privateKeyToAccount(privateKey).signMessage({ message: { raw } })
}

function isSwapped([first, second]: readonly unknown[]) {
  const isAccount = (value: unknown) => typeof value === 'string' && isAddress(value)
  return isAccount(first) && !isAccount(second)
}
