import type { ReactElement } from 'react'
import { Skeleton } from '../../react/components/Skeleton/Skeleton.js'
import { WalletMark } from '../../react/components/WalletMark/WalletMark.js'
import { ChevronIcon } from '../../react/icons/navigationIcons.js'

/** The token beside an amount; pressed, another one can be chosen. */
export function TokenChip(props: {
  part: string
  label: string
  /** What it says of itself is hostile. */
  token:
    | { readonly symbol: string; readonly name: string; readonly imageUrl?: string | undefined }
    | undefined
  /** What stands there without a token; none while it is being read. */
  instead?: string | undefined
  isEmpty?: boolean | undefined
  onClick: () => void
}): ReactElement {
  const { part, label, token, instead, isEmpty, onClick } = props
  return (
    <button
      type="button"
      className="bf-payment-chip"
      data-part={part}
      data-empty={isEmpty || undefined}
      aria-label={label}
      title={token && `${token.symbol} · ${token.name}`}
      onClick={onClick}
    >
      {token ? (
        <>
          <WalletMark size={24} shape="round" name={token.symbol} src={token.imageUrl} />
          <bdi>{token.symbol}</bdi>
        </>
      ) : instead === undefined ? (
        <Skeleton shape="text" width={48} />
      ) : (
        <bdi>{instead}</bdi>
      )}
      <ChevronIcon size={16} />
    </button>
  )
}
