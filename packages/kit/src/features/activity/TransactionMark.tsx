import type { ReactElement } from 'react'
import type { AccountTransaction } from '../../actions/Transaction.js'
import { WalletMark } from '../../react/components/WalletMark/WalletMark.js'
import { ErrorIcon } from '../../react/icons/statusIcons.js'
import { CallIcon, InIcon, OutIcon, TradeIcon } from './activityIcons.js'
import { shownTransfers } from './describeTransaction.js'

/** What was moved, with the direction at the corner; a sign where nothing was. */
export function TransactionMark({
  transaction,
  ownMark,
  size = 40,
}: {
  transaction: AccountTransaction
  /** The network's, for its own coin. */
  ownMark: string | undefined
  size?: 40 | 64
}): ReactElement {
  const shown = shownTransfers(transaction)
  const moved = shown.at(-1)
  const { status } = transaction
  const way = status === 'failed' ? 'failed' : shown.length > 1 ? 'trade' : moved?.direction
  if (!moved)
    return (
      <span className="bf-moved-none" data-size={size} data-way={way}>
        {status === 'failed' ? <ErrorIcon /> : <CallIcon />}
      </span>
    )
  return (
    <span className="bf-moved" data-size={size}>
      <WalletMark
        name={moved.symbol}
        src={moved.isSpam ? undefined : (moved.imageUrl ?? (moved.isNative ? ownMark : undefined))}
        size={size}
        shape={moved.isNft ? 'square' : 'round'}
        lazy
      />
      <span className="bf-moved-way" data-way={way}>
        <Way way={way} />
      </span>
    </span>
  )
}

function Way({ way }: { way: 'failed' | 'trade' | 'in' | 'out' | 'self' | undefined }) {
  if (way === 'failed') return <ErrorIcon size={12} />
  if (way === 'in') return <InIcon size={12} />
  return way === 'out' ? <OutIcon size={12} /> : <TradeIcon size={12} />
}
