import { forwardRef } from 'react'
import { Avatar } from '../Avatar/Avatar.js'
import { PageLabel } from './PageLabel.js'
import { type PageButtonSetting, PageShell } from './PageShell.js'
import { reservedWidth } from './reservedWidth.js'

export type AccountPillProps = PageButtonSetting & {
  /** The full address: its avatar is made from it. */
  address: string
  /** The short address or the account's name, as shown. */
  name: string
  /** Names come and go: the width fits most of them from the start, and is the same for all. */
  isNamed?: boolean | undefined
  /** The account's own picture: an address that may be shown. */
  image?: string | undefined
  /** What the button does, with whom ("Account 0x52f8…d3bB3a"). */
  label: string
  /** As shown ("1.234 ETH"); null while it loads. Without it no room is kept. */
  balance?: string | null | undefined
  /** A transaction waits: a ring turns round the avatar. */
  pending?: boolean | undefined
  /** The wallet is on a network that the host does not have: error tint, and no balance. */
  wrongNetwork?: boolean | undefined
  expanded?: boolean | undefined
  onClick?: (() => void) | undefined
  /** The visitor is about to press: a good time to prefetch. */
  onIntent?: (() => void) | undefined
}

/** As long as most names are. */
const commonName = 'longer-name.eth'

/** The connected account in the host's page. */
export const AccountPill = /*#__PURE__*/ forwardRef<HTMLButtonElement, AccountPillProps>(
  function AccountPill(props, ref) {
    const { address, name, isNamed, balance, pending, wrongNetwork, onIntent } = props
    const hasBalance = balance !== undefined
    return (
      <PageShell
        theme={props.theme}
        dir={props.dir}
        variables={props.variables}
        width={reservedWidth(isNamed ? commonName : name, hasBalance ? 140 : 52)}
        isFixed={isNamed}
      >
        {(ready) => (
          <button
            ref={ref}
            type="button"
            className="bf-page-button"
            data-part="account-button"
            data-variant="pill"
            data-wrong={wrongNetwork || undefined}
            hidden={!ready}
            aria-haspopup="dialog"
            aria-expanded={props.expanded}
            aria-busy={pending}
            onClick={props.onClick}
            onPointerEnter={onIntent}
            onTouchStart={onIntent}
            onFocus={onIntent}
          >
            {hasBalance && !wrongNetwork ? (
              <span className="bf-page-balance" dir="ltr">
                {balance}
              </span>
            ) : null}
            <span className="bf-page-avatar" data-pending={pending || undefined}>
              <Avatar address={address} src={props.image} size={24} />
            </span>
            <PageLabel text={name} label={props.label} />
          </button>
        )}
      </PageShell>
    )
  },
)
