import type { OpenableView } from 'billfold'
import { useBillfold } from 'billfold/react'
import type { ReactElement } from 'react'

const views = [
  'Connect',
  'Account',
  'Networks',
  'WhatIsAWallet',
  'WhatIsANetwork',
  'GetWallet',
] as const satisfies readonly OpenableView[]

/** Opens the modal at a view by its name. */
export function ViewButtons(): ReactElement {
  const { open } = useBillfold()
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
      </div>
    </div>
  )
}
