import { type ReactElement, useRef } from 'react'
import { ConnectRing } from '../../react/components/ConnectRing/ConnectRing.js'
import { useSheet } from '../../react/components/useSheet.js'
import type { LoginProvider } from '../../utils/socialProviders.js'
import { SocialMark } from './SocialMark.js'
import styles from './Socials.css?inline'

/** A provider's mark, in the ring that says how the sign-in stands. */
export function SocialRing(props: {
  provider: LoginProvider
  state: 'waiting' | 'error'
}): ReactElement {
  const { provider, state } = props
  const place = useRef<HTMLDivElement>(null)
  useSheet(place, styles)
  return (
    <ConnectRing state={state}>
      <div className="bf-social-place" ref={place}>
        <SocialMark provider={provider} />
      </div>
    </ConnectRing>
  )
}
