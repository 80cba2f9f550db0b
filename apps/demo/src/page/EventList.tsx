import type { KitEvent } from 'billfold'
import { useBillfoldEvents } from 'billfold/react'
import { type ReactElement, useState } from 'react'

type Entry = { readonly id: number; readonly event: KitEvent }

const length = 8

/** The last things that happened, the newest first. */
export function EventList(): ReactElement {
  const [entries, setEntries] = useState<readonly Entry[]>([])
  useBillfoldEvents((event) =>
    setEntries((known) => [{ id: (known[0]?.id ?? 0) + 1, event }, ...known].slice(0, length)),
  )
  return (
    <>
      <h3>Events</h3>
      <ol className="events" data-testid="events">
        {entries.map(({ id, event: { type, ...rest } }) => (
          <li key={id} data-event={type}>
            <code>{type}</code> <span>{Object.values(rest).join(' · ')}</span>
          </li>
        ))}
      </ol>
      {entries.length === 0 ? <p className="quiet">Nothing yet.</p> : null}
    </>
  )
}
