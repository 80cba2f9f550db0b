import {
  useBillfoldIdentity,
  useBillfoldNetwork,
  useBillfoldNfts,
  useBillfoldSend,
  useBillfoldTokens,
  useBillfoldTransactions,
} from 'billfold/react'
import { type FormEvent, type ReactElement, useState } from 'react'

/** Whose account it is, what it holds, what it has done, and a payment: no view of the kit's is needed. */
export function AccountPage(): ReactElement {
  return (
    <section aria-label="Your account">
      <Owner />
      <Holdings />
      <Shelf />
      <Ledger />
      <Payment />
    </section>
  )
}

function Owner(): ReactElement {
  const { address, name, image } = useBillfoldIdentity()
  return (
    <h4>
      {image ? <img src={image} alt="" width={24} referrerPolicy="no-referrer" /> : null}
      {name ?? address}
    </h4>
  )
}

function Holdings(): ReactElement {
  const { status, data, refetch } = useBillfoldTokens()
  if (status === 'error')
    return (
      <button type="button" onClick={() => void refetch()}>
        Ask again
      </button>
    )
  const known = data?.tokens.filter(({ isKnown }) => isKnown) ?? []
  return (
    <ul aria-label="Tokens">
      {known.map(({ chainId, address, formatted, symbol }) => (
        <li key={address ?? chainId}>
          {formatted} {symbol}
        </li>
      ))}
    </ul>
  )
}

function Shelf(): ReactElement {
  const { pages, hasMore, more } = useBillfoldNfts()
  const shown = pages.flatMap(({ nfts }) => nfts).filter(({ isSpam }) => !isSpam)
  return (
    <>
      <ul aria-label="NFTs">
        {shown.map(({ address, tokenId, name }) => (
          <li key={`${address} ${tokenId}`}>{name}</li>
        ))}
      </ul>
      {hasMore ? (
        <button type="button" onClick={() => void more()}>
          More NFTs
        </button>
      ) : null}
    </>
  )
}

function Ledger(): ReactElement {
  const { pages, hasMore, more } = useBillfoldTransactions()
  const shown = pages.flatMap(({ transactions }) => transactions).filter(({ isSpam }) => !isSpam)
  return (
    <>
      <ul aria-label="Activity">
        {shown.map(({ id, operation, transfers }) => (
          <li key={id}>
            {operation} {transfers.map(({ amount, symbol }) => `${amount} ${symbol}`).join(', ')}
          </li>
        ))}
      </ul>
      {hasMore ? (
        <button type="button" onClick={() => void more()}>
          More transactions
        </button>
      ) : null}
    </>
  )
}

/** Of the network's own coin: worked out first, and sent once the visitor has read what it comes to. */
function Payment(): ReactElement | null {
  const { chainId } = useBillfoldNetwork()
  const { prepare, send } = useBillfoldSend()
  const [to, setTo] = useState('')
  const [amount, setAmount] = useState('')
  if (!chainId) return null
  const ask = (event: FormEvent) => {
    event.preventDefault()
    prepare.mutate({ token: { chainId }, to, amount })
  }
  if (send.data) return <output>Sent: {send.data}</output>
  if (prepare.data) {
    const { amount, fee, to, warnings } = prepare.data
    const preview = prepare.data
    return (
      <div>
        <p>
          {amount.formatted} {amount.symbol} to {to}, and a fee of {fee.formatted} {fee.symbol}
        </p>
        {warnings.map(({ code }) => (
          <p key={code}>Mind: {code}</p>
        ))}
        <button type="button" disabled={send.isPending} onClick={() => send.mutate(preview)}>
          Send it
        </button>
        <p role="alert">{send.error?.message}</p>
      </div>
    )
  }
  return (
    <form onSubmit={ask}>
      <input aria-label="To" value={to} onChange={({ target }) => setTo(target.value)} />
      <input
        aria-label="Amount"
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
      />
      <button type="submit" disabled={prepare.isPending}>
        Work it out
      </button>
      <p role="alert">{prepare.error?.message}</p>
    </form>
  )
}
