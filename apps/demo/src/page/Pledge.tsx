import type { TypedData } from 'billfold'
import { useBillfoldAccount, useBillfoldNetwork, useBillfoldSignTypedData } from 'billfold/react'
import { type ReactElement, useState } from 'react'
import { Outcome } from './Outcome.js'
import { Panel } from './Panel.js'

const varieties = ['Ashmead’s Kernel', 'Bramley', 'Egremont Russet', 'Laxton’s Superb']

/** Signs structured data (EIP-712). */
export function Pledge(): ReactElement {
  const { isConnected, address } = useBillfoldAccount()
  const { network } = useBillfoldNetwork()
  const [variety, setVariety] = useState(varieties[0] ?? '')
  const sign = useBillfoldSignTypedData()
  const typedData = toTypedData(variety, address, Number(network?.id ?? 0))
  return (
    <Panel title="Look after a tree" text="A pledge with a form that wallets can read out.">
      <label className="field">
        Variety
        <select
          value={variety}
          data-testid="variety"
          onChange={(event) => setVariety(event.target.value)}
        >
          {varieties.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className="button"
        data-testid="sign-typed-data"
        disabled={!isConnected}
        onClick={() => sign.mutate({ typedData })}
      >
        Pledge
      </button>
      <Outcome testId="sign-typed-data-result" result={sign} waiting="Confirm in your wallet…" />
    </Panel>
  )
}

function toTypedData(variety: string, keeper: string | undefined, chainId: number): TypedData {
  return {
    domain: { name: 'Larkfield', version: '1', chainId },
    primaryType: 'Pledge',
    types: {
      Pledge: [
        { name: 'keeper', type: 'address' },
        { name: 'variety', type: 'string' },
        { name: 'seasons', type: 'uint256' },
      ],
    },
    message: { keeper, variety, seasons: 2 },
  }
}
