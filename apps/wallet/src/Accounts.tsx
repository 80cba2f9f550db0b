import type { ReactElement } from 'react'
import { drivers } from './drivers/drivers.js'
import { shortAddress } from './shortAddress.js'

/** All that the wallet has, by namespace. */
export function Accounts(): ReactElement {
  return (
    <section aria-labelledby="accounts">
      <h2 id="accounts">Accounts</h2>
      {drivers.map(({ namespace, name, chains, addresses }) => (
        <div key={namespace} className="namespace">
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
