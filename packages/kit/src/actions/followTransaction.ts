import type { Billfold } from '../Billfold.js'
import type { PendingTransaction } from '../state/types.js'
import { waitForTransaction } from './waitForTransaction.js'

/** Notes that a transaction was sent, and tells of it and of what becomes of it. */
export function followTransaction(kit: Billfold, transaction: PendingTransaction): void {
  const { chainId, hash } = transaction
  awaitTransaction(kit, transaction)
  kit._internal.events.emit({ type: 'TRANSACTION_SENT', chainId, hash })
}

/** Has a transaction pending until it is in a block, and tells what has become of it. */
export function awaitTransaction(kit: Billfold, transaction: PendingTransaction): void {
  const { dispatch, events } = kit._internal
  const { chainId, hash } = transaction
  dispatch({ type: 'transaction/sent', ...transaction })
  waitForTransaction(kit, transaction)
    .then(
      ({ status, hash: found }) => {
        const rest = found === hash ? {} : { replacement: found }
        events.emit({ type: 'TRANSACTION_SETTLED', chainId, hash, status, ...rest })
      },
      () => {},
    )
    .finally(() => dispatch({ type: 'transaction/settled', hash }))
}
