import { type FormEvent, type ReactElement, useEffect, useReducer, useState } from 'react'
import { chains } from './devnet.js'
import { Scanner } from './Scanner.js'
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
      <Sessions phone={phone} />
      <section aria-labelledby="accounts">
        <h2 id="accounts">Accounts</h2>
        <ul>
          {phone.addresses.map((address) => (
            <li key={address}>
              <code title={address}>
                {address.slice(0, 6)}…{address.slice(-6)}
              </code>
              <span>{chains.map(({ name }) => name).join(', ')}</span>
            </li>
          ))}
        </ul>
      </section>
    </main>
  )
}

function LinkForm({ phone }: { phone: Phone }): ReactElement {
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

function Sessions({ phone }: { phone: Phone }): ReactElement {
  const sessions = phone.wallet.sessions()
  return (
    <section aria-labelledby="sites">
      <h2 id="sites">Connected sites</h2>
      {sessions.length === 0 ? (
        <p>None yet. On a site choose WalletConnect, then scan its code or paste its link above.</p>
      ) : null}
      <ul>
        {sessions.map(({ topic, peer }) => (
          <li key={topic}>
            <span>
              <strong>{peer.metadata.name}</strong>
              <br />
              {peer.metadata.url}
            </span>
            <button type="button" onClick={() => void phone.wallet.disconnect({ topic })}>
              Disconnect
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
