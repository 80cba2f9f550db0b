import type { OpenableView } from 'billfold'
import { useBillfold, useBillfoldSiwx } from 'billfold/react'
import type { ReactElement } from 'react'

const views = [
  'Connect',
  'AllWallets',
  'Account',
  'ProfileWallets',
  'Networks',
  'WhatIsAWallet',
  'WhatIsANetwork',
  'GetWallet',
] as const satisfies readonly OpenableView[]

/** Opens the modal at a view by its name, or to sign in. */
export function ViewButtons(): ReactElement {
  const { open } = useBillfold()
  const { signIn } = useBillfoldSiwx()
  return (
    <div className="group">
      <h3>Open a view by its name</h3>
      <div className="row">
        {views.map((view) => (
          <button
            key={view}
            type="button"
            className="chip"
            data-testid={`open-${view}`}
            onClick={() => open({ view })}
          >
            {view}
          </button>
        ))}
        <button
          type="button"
          className="chip"
          data-testid="ask-to-sign-in"
          onClick={() => signIn().catch((error) => console.warn(error.shortMessage))}
        >
          Sign in
        </button>
      </div>
    </div>
  )
}
