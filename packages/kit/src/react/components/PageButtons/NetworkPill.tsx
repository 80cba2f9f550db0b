import { forwardRef } from 'react'
import { NetworkMark } from '../NetworkMark/NetworkMark.js'
import { PageLabel } from './PageLabel.js'
import { type PageButtonSetting, PageShell } from './PageShell.js'
import { reservedWidth } from './reservedWidth.js'

export type NetworkPillProps = PageButtonSetting & {
  /** The network's name, or what to do where it is unsupported ("Switch network"). */
  name: string
  /** What the button does ("Network: Base. Switch network"). */
  label: string
  image?: string | undefined
  /** Error tint, and no mark. */
  unsupported?: boolean | undefined
  busy?: boolean | undefined
  expanded?: boolean | undefined
  onClick?: (() => void) | undefined
  /** The visitor is about to press: a good time to prefetch. */
  onIntent?: (() => void) | undefined
}

/** The current network in the host's page. */
export const NetworkPill = /*#__PURE__*/ forwardRef<HTMLButtonElement, NetworkPillProps>(
  function NetworkPill(props, ref) {
    const { name, image, unsupported, busy, onIntent } = props
    return (
      <PageShell
        theme={props.theme}
        dir={props.dir}
        variables={props.variables}
        width={reservedWidth(name, 68)}
      >
        {(ready) => (
          <button
            ref={ref}
            type="button"
            className="bf-page-button"
            data-part="network-button"
            data-variant="pill"
            data-wrong={unsupported || undefined}
            hidden={!ready}
            aria-haspopup="dialog"
            aria-expanded={props.expanded}
            aria-busy={busy}
            onClick={props.onClick}
            onPointerEnter={onIntent}
            onTouchStart={onIntent}
            onFocus={onIntent}
          >
            {busy ? (
              <span className="bf-page-spinner" aria-hidden="true" />
            ) : unsupported ? null : (
              <NetworkMark name={name} src={image} size={24} />
            )}
            <PageLabel text={name} label={props.label} />
            <span className="bf-page-chevron" aria-hidden="true" />
          </button>
        )}
      </PageShell>
    )
  },
)
