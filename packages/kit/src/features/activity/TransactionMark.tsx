import type { ReactElement } from 'react'
import type { AccountTransaction } from '../../actions/Transaction.js'
import { networkImage } from '../../react/buttons/networkImage.js'
import { WalletMark } from '../../react/components/WalletMark/WalletMark.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { ErrorIcon } from '../../react/icons/statusIcons.js'
import { CallIcon, InIcon, OutIcon, TradeIcon } from './activityIcons.js'
import { shownTransfers } from './describeTransaction.js'

/** What was moved, with the direction at the corner; a sign where nothing was. */
export function TransactionMark({
  transaction,
  size = 40,
}: {
  transaction: AccountTransaction
  size?: 40 | 64
}): ReactElement {
  const shown = shownTransfers(transaction)
  const moved = shown.at(-1)
  const { kit } = useKitContext()
  const { chainId, status } = transaction
  const network = kit.options.networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  const ownMark = moved?.isNative && network ? networkImage(kit, network) : undefined
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
        src={moved.isSpam ? undefined : (moved.imageUrl ?? ownMark)}
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
