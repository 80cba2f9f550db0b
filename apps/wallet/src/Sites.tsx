import type { Session } from 'billfold/walletconnect'
import { type ReactElement, type RefObject, useLayoutEffect, useRef } from 'react'
import { changeAccount, sharedAddresses } from './changeAccount.js'
import type { Driver } from './drivers/Driver.js'
import { drivers } from './drivers/drivers.js'
import { shortAddress } from './shortAddress.js'
import type { Phone } from './startPhone.js'

/** The sites that are connected, and what each may use. */
export function Sites({ phone }: { phone: Phone }): ReactElement {
  const sessions = phone.wallet.sessions()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="sites">
      <h2 id="sites" ref={heading} tabIndex={-1}>
        Connected sites
      </h2>
      {sessions.length === 0 ? (
        <p>None yet. On a site choose WalletConnect, then scan its code or paste its link above.</p>
      ) : null}
      {sessions.map((session) => (
        <Site key={session.topic} phone={phone} session={session} heading={heading} />
      ))}
    </section>
  )
}

function Site(props: {
  phone: Phone
  session: Session
  /** Where the focus goes when it was in the site and the site leaves. */
  heading: RefObject<HTMLElement | null>
}): ReactElement {
  const { phone, session, heading } = props
  const { topic, peer, namespaces } = session
  const site = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const left = site.current
    return () => {
      if (left?.contains(document.activeElement)) heading.current?.focus()
    }
  }, [heading])
  return (
    <article aria-label={peer.metadata.name} ref={site}>
      <div className="site">
        <span>
          <strong>{peer.metadata.name}</strong>
          <br />
          {peer.metadata.url}
        </span>
        <button
          type="button"
          className="quiet"
          onClick={() => void phone.wallet.disconnect({ topic })}
        >
          Disconnect
        </button>
      </div>
      {drivers.map((driver) => (
        <DriverOfSite
          key={driver.namespace}
          session={session}
          driver={driver}
          isLast={Object.keys(namespaces).length === 1}
          onChange={(address) =>
            void changeAccount(phone.wallet, { session, driver, address }).catch(console.error)
          }
        />
      ))}
    </article>
  )
}

/**
 * Which account a site gets first, and on which networks; none where the namespace is not shared.
 */
function DriverOfSite(props: {
  session: Session
  driver: Driver
  /** A session without any namespace would be none. */
  isLast: boolean
  onChange: (address: string | undefined) => void
}): ReactElement {
  const { session, driver, isLast, onChange } = props
  const { namespace, name, addresses } = driver
  const shared = sharedAddresses(session, driver)
  const [current = ''] = shared
  const granted = session.namespaces[namespace]?.chains ?? []
  const chains = driver.chains.filter(({ id }) => granted.includes(id))
  return (
    <label className="row-of-namespace">
      <span>
        <strong>{name}</strong> {chains.map((chain) => chain.name).join(', ')}
      </span>
      <select
        value={current}
        aria-label={`${name} account`}
        onChange={(event) => onChange(event.target.value || undefined)}
      >
        <option value="" disabled={current !== '' && isLast}>
          Not shared
        </option>
        {addresses.map((address, index) => (
          <option key={address} value={address}>
            Account {index + 1} · {shortAddress(address)}
            {shared.includes(address) && address !== current ? ' (shared)' : ''}
          </option>
        ))}
      </select>
    </label>
  )
}
