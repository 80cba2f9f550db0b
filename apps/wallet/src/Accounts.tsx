import type { ReactElement } from 'react'
import { families } from './families/families.js'
import { shortAddress } from './shortAddress.js'

/** All that the wallet has, by family. */
export function Accounts(): ReactElement {
  return (
    <section aria-labelledby="accounts">
      <h2 id="accounts">Accounts</h2>
      {families.map(({ namespace, name, chains, addresses }) => (
        <div key={namespace} className="family">
          <h3>
            {name} <span>{chains.map((chain) => chain.name).join(', ')}</span>
          </h3>
          <ul>
            {addresses.map((address, index) => (
              <li key={address}>
                <span>Account {index + 1}</span>
                <code title={address}>{shortAddress(address)}</code>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
