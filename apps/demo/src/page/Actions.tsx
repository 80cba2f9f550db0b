import type { ReactElement } from 'react'
import { Gift } from './Gift.js'
import { GuestBook } from './GuestBook.js'
import { Pledge } from './Pledge.js'
import { Share } from './Share.js'

/** What a visitor can do here once a wallet is connected. */
export function Actions(): ReactElement {
  return (
    <div className="actions">
      <GuestBook />
      <Pledge />
      <Gift />
      <Share />
    </div>
  )
}
