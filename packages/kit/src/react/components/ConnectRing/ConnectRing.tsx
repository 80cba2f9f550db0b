import type { ReactElement, ReactNode } from 'react'
import { CheckIcon } from '../../icons/actionIcons.js'

export type ConnectRingProps = {
  /** `waiting` turns, `error` shakes once, `success` closes around a check. */
  state: 'waiting' | 'error' | 'success' | 'idle'
  /** A mark of 80 px. */
  children: ReactNode
}

/** A mark in a ring that shows whether something is awaited, done or failed. */
export function ConnectRing({ state, children }: ConnectRingProps): ReactElement {
  return (
    <div className="bf-ring" data-part="ring" data-state={state}>
      <svg
        width="112"
        height="112"
        viewBox="0 0 112 112"
        fill="none"
        strokeWidth={2}
        aria-hidden="true"
      >
        <rect x="2" y="2" width="108" height="108" rx="34" pathLength={100} />
        <rect x="2" y="2" width="108" height="108" rx="34" pathLength={100} />
      </svg>
      {children}
      {state === 'success' ? (
        <span className="bf-ring-check">
          <CheckIcon />
        </span>
      ) : null}
    </div>
  )
}
