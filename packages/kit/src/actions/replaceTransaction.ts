import type { Billfold } from '../Billfold.js'
import { isHex } from '../caip/Address.js'
import { readTransaction } from '../clients/transfers/findReplacement.js'
import { TransactionNotPendingError } from '../errors/TransactionNotPendingError.js'
import { toWalletError, walletError } from '../errors/toWalletError.js'
import type { PendingTransaction, ReplacementKind } from '../state/types.js'
import { askChain } from './askChain.js'
import { expectReconnect } from './expectReconnect.js'
import { mayReplace } from './mayReplace.js'

/**
 * Asks the wallet to speed up or cancel a pending transaction: to send the same for a higher fee, or
 * nothing, with the same nonce. The network includes only one of the two, whichever it takes first:
 * `TRANSACTION_SETTLED` reports the outcome for the first one's hash. If it has been cancelled already, the
 * cancellation is sped up.
 *
 * Only wallets whose connector says `keepsNonce` can do so, such as the wallet by email.
 *
 * @returns the hash of what was sent in its place
 * @throws TransactionNotPendingError, WalletError
 * @example
 * ```ts
 * await replaceTransaction(kit, { hash, kind: 'cancel' })
 * ```
 */
export async function replaceTransaction(
  kit: Billfold,
  parameters: { hash: string; kind: ReplacementKind; signal?: AbortSignal | undefined },
): Promise<string> {
  const { hash, kind, signal } = parameters
  const find = () => kit.getState().pendingTransactions.find((each) => each.hash === hash)
  const pending = find()
  if (!pending) throw new TransactionNotPendingError(hash)
  const { adapters, dispatch } = kit._internal
  const ask = adapters.eip155?.request
  if (!mayReplace(kit, pending) || !ask) throw walletError('notSupported')
  const { address, chainId, connectorId } = pending
  const { nonce, ...before } = await readWaiting(kit, pending, { kind, signal })
  // After a reload a wallet is asked once it is back.
  await expectReconnect(kit, { namespace: 'eip155', signal })
  const call =
    kind === 'cancel' ? { to: address, value: 0n, data: '0x' } : { ...before, from: undefined }
  const answer = await ask({
    connectorId,
    method: 'eth_sendTransaction',
    params: [
      {
        ...{ from: address, to: call.to, value: toQuantity(call.value), data: call.data },
        nonce: toQuantity(nonce),
        chainId: toQuantity(chainId.slice('eip155:'.length)),
      },
    ],
    signal,
  }).catch((error) => {
    throw signal?.aborted ? error : toWalletError(error)
  })
  if (!isHex(answer)) throw walletError('badAnswer')
  if (find()) dispatch({ type: 'transaction/settled', hash, replacement: { hash: answer, kind } })
  return answer
}

/** What waits under its number now, as a node tells it: it, or what was sent in its place. */
async function readWaiting(
  kit: Billfold,
  { address, chainId, hash, replacement }: PendingTransaction,
  { kind, signal }: { kind: ReplacementKind; signal: AbortSignal | undefined },
) {
  const ask = (method: string, params: readonly unknown[]) =>
    askChain(kit, { chainId, method, params, signal })
  const last = replacement && (await readTransaction(ask, replacement.hash))
  // What was cancelled is not sent once more, whatever the node still knows.
  const mayBeFirst = kind === 'cancel' || replacement?.kind !== 'cancel'
  const known = last ?? (mayBeFirst ? await readTransaction(ask, hash) : undefined)
  if (known?.from === address.toLowerCase()) return known
  throw new TransactionNotPendingError(hash)
}

const toQuantity = (value: bigint | number | string) => `0x${BigInt(value).toString(16)}`
