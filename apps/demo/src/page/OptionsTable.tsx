import type { ReactElement } from 'react'
import { demoOptions } from '../options/demoOptions.js'
import type { Option } from '../options/optionKinds.js'

/** What can be set in the address of this page. */
export function OptionsTable({ ignored }: { ignored: readonly string[] }): ReactElement {
  const options: readonly [string, Option<unknown>][] = Object.entries(demoOptions)
  return (
    <section className="panel" aria-label="Options">
      {ignored.length > 0 ? (
        <p className="warning" data-testid="ignored">
          Not understood in the address: {ignored.join(', ')}
        </p>
      ) : null}
      <details data-testid="options">
        <summary>Everything that can be set in this page’s address</summary>
        <p className="panel-text">
          Such as{' '}
          <a href="?adapter=none&theme=light&locale=ar">?adapter=none&theme=light&locale=ar</a>
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on narrow screens */}
        <section className="table" tabIndex={0} aria-label="List of options">
          <table>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Values</th>
                <th scope="col">What it sets</th>
              </tr>
            </thead>
            <tbody>
              {options.map(([name, { values, about }]) => (
                <tr key={name}>
                  <th scope="row">
                    <code>{name}</code>
                  </th>
                  <td>{values}</td>
                  <td>{about}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </section>
  )
}
