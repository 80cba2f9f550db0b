import { type ReactElement, useEffect, useReducer } from 'react'
import { Accounts } from './Accounts.js'
import { LinkForm } from './LinkForm.js'
import { Sites } from './Sites.js'
import { CurrentSheet } from './sheets/CurrentSheet.js'
import type { Phone } from './startPhone.js'

/** The whole wallet: a place for links, its accounts, and the sites it is connected with. */
export function Pocket({ phone }: { phone: Phone }): ReactElement {
  const [, refresh] = useReducer((count: number) => count + 1, 0)
  useEffect(() => phone.watch(refresh), [phone])
  return (
    <main>
      <header>
        <img src="/favicon.svg" alt="" width="40" height="40" />
        <div>
          <h1>Pocket</h1>
          <p>A practice wallet. Local chains, no real money.</p>
        </div>
      </header>
      <LinkForm phone={phone} />
      <Sites phone={phone} />
      <Accounts />
      <CurrentSheet sheets={phone.sheets} />
    </main>
  )
}
