'use client'

import { type ReactElement, type ReactNode, useEffect, useMemo, useState } from 'react'
import { remember } from '../../actions/remember.js'
import { start } from '../../actions/start.js'
import type { Billfold } from '../../Billfold.js'
import type { Session } from '../../state/types.js'
import { KitContext } from '../context/KitContext.js'
import { BillfoldModal } from '../modal/BillfoldModal.js'

export type BillfoldProviderProps = {
  /** Made by `createBillfold`, outside of the component. */
  kit: Billfold
  /**
   * A session that the server has read from a cookie, so that the account is in its HTML.
   * `sessionFromWagmi` of billfold/wagmi reads it from wagmi's initial state.
   */
  initialSession?: Session | undefined
  children?: ReactNode
}

/**
 * Starts a kit and provides it to the components and hooks below it. Shows the modal, unless the kit is
 * embedded or the host adds the modal itself.
 *
 * @example
 * ```tsx
 * <BillfoldProvider kit={billfold}>
 *   <ConnectButton />
 * </BillfoldProvider>
 * ```
 */
export function BillfoldProvider(props: BillfoldProviderProps): ReactElement {
  const { kit, initialSession, children } = props
  // What the last visit has kept is in the first paint. Nobody listens to the kit yet, and pages that
  // hydrate go by the server's state first. Looking for wallets can wait until the page is painted.
  useState(() => typeof window !== 'undefined' && remember(kit))
  useEffect(() => start(kit), [kit])
  const value = useMemo(
    () => ({ kit, serverState: withSession(kit, initialSession) }),
    [kit, initialSession],
  )
  const { enableEmbedded, disableAppend } = kit.options
  return (
    <KitContext.Provider value={value}>
      {children}
      {enableEmbedded || disableAppend ? null : <BillfoldModal />}
    </KitContext.Provider>
  )
}

function withSession(kit: Billfold, session: Session | undefined) {
  const { initial } = kit._internal
  if (!session) return initial
  const connections = { [initial.activeNamespace]: { status: 'connecting', session } } as const
  return { ...initial, connections }
}
