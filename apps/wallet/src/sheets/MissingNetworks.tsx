import type { ReactElement } from 'react'

/** What a site asks for and the wallet does not have. */
export function MissingNetworks({ missing }: { missing: readonly string[] }): ReactElement | null {
  if (missing.length === 0) return null
  return (
    <section className="missing" aria-label="Not in Pocket">
      <h3>Not in Pocket</h3>
      <ul>
        {missing.map((name) => (
          <li key={name}>
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
