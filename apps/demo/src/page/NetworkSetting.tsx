import { useBillfoldNetwork } from 'billfold/react'
import type { ReactElement } from 'react'
import { Outcome } from './Outcome.js'

/** The network, changed by a hook. */
export function NetworkSetting(): ReactElement {
  const { networks, chainId, switchNetwork } = useBillfoldNetwork()
  return (
    <div className="group">
      <h3>Network</h3>
      <div className="row">
        {networks.map(({ id, name, caipNetworkId }) => (
          <button
            key={caipNetworkId}
            type="button"
            className="chip"
            data-testid={`switch-${id}`}
            aria-pressed={chainId === caipNetworkId}
            onClick={() => switchNetwork.mutate(caipNetworkId)}
          >
            {name}
          </button>
        ))}
      </div>
      <Outcome
        testId="switch-result"
        result={{ ...switchNetwork, data: undefined }}
        waiting="Confirm in your wallet…"
      />
    </div>
  )
}
