import { secp256k1 } from '@noble/curves/secp256k1'
import type { Hex } from 'billfold/protocol'
import { concatHex, keccak256, toRlp } from 'viem'
import { delegates, noDelegate } from './delegates.js'
import type { Accounts } from './deriveAccounts.js'
import type { SignRequest } from './SignRequest.js'
import { signTransaction, toBytes } from './signTransaction.js'
import { UnsignableError } from './UnsignableError.js'

/**
 * Signs a transaction of an account to itself, with the authorisation of the code that it takes on. A script of its
 * own, which most signatures do without.
 *
 * @see https://eips.ethereum.org/EIPS/eip-7702
 * @throws UnsignableError for code that is not on the list
 */
export function signSelfCall(
  accounts: Accounts,
  { transaction, delegate }: Extract<SignRequest, { kind: 'evmSelfCall' }>,
): Hex {
  const { chainId, nonce, to } = transaction
  const { eip155 } = accounts.addresses
  if (to?.toLowerCase() !== eip155.toLowerCase())
    throw new UnsignableError('This is not the own account.')
  if (delegate === undefined) return signTransaction(accounts, transaction)
  if ('gasPrice' in transaction) throw new UnsignableError('This has no authorisations.')
  const known = delegates[`eip155:${BigInt(chainId)}`]?.address
  if (delegate !== noDelegate && delegate !== known)
    throw new UnsignableError('No account may take on this code.')
  // The transaction's own number counts before the authorisation's.
  const fields = [toBytes(BigInt(chainId)), delegate, toBytes(BigInt(nonce) + 1n)]
  const hash = keccak256(concatHex(['0x05', toRlp(fields)]))
  const { r, s, recovery } = secp256k1.sign(hash.slice(2), accounts.secp256k1)
  const authorization = [...fields, ...[BigInt(recovery), r, s].map(toBytes)]
  return signTransaction(accounts, transaction, [authorization])
}
