import { type ReactElement, useState } from 'react'
import { describeMethods } from '../describeMethods.js'
import type { Choice, OfferPart } from '../readOffer.js'
import { shortAddress } from '../shortAddress.js'
import type { Sheet } from './createSheets.js'
import { MissingNetworks } from './MissingNetworks.js'
import { SheetFrame } from './SheetFrame.js'

/** A site would like to be connected: what it asks for by namespace, and which accounts it gets. */
export function ProposalSheet(
  props: Extract<Sheet, { kind: 'proposal' }> & { waiting: number },
): ReactElement {
  const { offer, site, waiting, answer } = props
  const [choice, setChoice] = useState<Choice>(() => firstOfEach(offer.parts))
  const buttons = (
    <>
      <button type="button" className="quiet" onClick={() => answer(undefined)}>
        Reject
      </button>
      <button
        type="button"
        disabled={!isEnough(offer.parts, choice)}
        onClick={() => answer(choice)}
      >
        Connect
      </button>
    </>
  )
  return (
    <SheetFrame
      title="Connect to this site"
      site={site}
      summary="It will see the accounts that you choose. Whatever it asks them to sign or send, Pocket asks you first."
      waiting={waiting}
      onDismiss={() => answer(undefined)}
      buttons={buttons}
    >
      <div className="parts">
        {offer.parts.map((part) => (
          <DriverChoice
            key={part.driver.namespace}
            part={part}
            chosen={choice[part.driver.namespace] ?? []}
            onChange={(chosen) => setChoice({ ...choice, [part.driver.namespace]: chosen })}
          />
        ))}
        <MissingNetworks missing={offer.missing} />
      </div>
    </SheetFrame>
  )
}

function DriverChoice(props: {
  part: OfferPart
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}): ReactElement {
  const { part, chosen, onChange } = props
  const { driver, chains, methods, isRequired } = part
  const wishes = describeMethods(methods)
  const toggle = (address: string) =>
    onChange(driver.addresses.filter((each) => chosen.includes(each) !== (each === address)))
  return (
    <fieldset>
      <legend>
        {driver.name} {isRequired ? <small>needed</small> : null}
      </legend>
      <p>On {chains.map(({ name }) => name).join(', ')}</p>
      {wishes ? <p>May ask to {wishes}</p> : null}
      {driver.addresses.map((address, index) => (
        <label key={address} className="choice">
          <input
            type="checkbox"
            checked={chosen.includes(address)}
            onChange={() => toggle(address)}
          />
          Account {index + 1}
          <code title={address}>{shortAddress(address)}</code>
        </label>
      ))}
    </fieldset>
  )
}

function firstOfEach(parts: readonly OfferPart[]): Choice {
  return Object.fromEntries(
    parts.map(({ driver }) => [driver.namespace, driver.addresses.slice(0, 1)]),
  )
}

/** Some account, and one of each namespace that the site cannot do without. */
function isEnough(parts: readonly OfferPart[], choice: Choice): boolean {
  const has = ({ driver }: OfferPart) => (choice[driver.namespace]?.length ?? 0) > 0
  return parts.some(has) && parts.every((part) => !part.isRequired || has(part))
}
