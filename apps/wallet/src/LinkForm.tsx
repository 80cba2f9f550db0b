import { type FormEvent, type ReactElement, useEffect, useState } from 'react'
import { Scanner } from './Scanner.js'
import type { Phone } from './startPhone.js'

/** Where a site's link comes in: typed, by camera, or with the page's own address. */
export function LinkForm({ phone }: { phone: Phone }): ReactElement {
  const [uri, setUri] = useState('')
  const [said, setSaid] = useState('')

  async function pair(link: string) {
    setSaid('Looking for the site …')
    try {
      await phone.wallet.pair({ uri: link })
      setUri('')
      setSaid('Found. The site’s question appears here.')
    } catch (error) {
      setSaid(error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'That did not work.')
    }
  }

  useEffect(() => phone.sheets.watch(() => setSaid('')), [phone])

  // A deep link brings the site's link along.
  useEffect(() => {
    const brought = new URLSearchParams(location.search).get('uri')
    if (!brought) return
    history.replaceState(null, '', location.pathname)
    void pair(brought)
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void pair(uri)
  }
  return (
    <section aria-labelledby="connect">
      <h2 id="connect">Connect to a site</h2>
      <form onSubmit={submit}>
        <label>
          Link from the site
          <input
            value={uri}
            onChange={(event) => setUri(event.target.value)}
            placeholder="wc:…"
            autoComplete="off"
            spellCheck={false}
          />
        </label>
        <button type="submit" disabled={uri.trim() === ''}>
          Connect
        </button>
      </form>
      <Scanner onFound={(text) => void pair(text)} />
      <p role="status">{said}</p>
    </section>
  )
}
