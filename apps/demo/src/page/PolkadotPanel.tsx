import { useBillfold, useBillfoldAccount } from 'billfold/react'
import { getUniversalProvider } from 'billfold/universal'
import type { ReactElement } from 'react'
import { Outcome } from './Outcome.js'
import { Panel } from './Panel.js'
import { useOutcome } from './useOutcome.js'

const namespace = 'polkadot'

/** Asks the wallet by the provider, as a host does for what the kit has no action for. */
export function PolkadotPanel(): ReactElement {
  const { kit } = useBillfold()
  const { isConnected } = useBillfoldAccount({ namespace })
  const ask = useOutcome(async (method: string) => {
    const provider = await getUniversalProvider(kit, { namespace })
    const { address } = provider
    const params = { address, message: 'I was at Larkfield in the winter.' }
    return JSON.stringify(await provider.request({ method, params }))
  })
  return (
    <Panel title="A namespace without an adapter" text="The wallet’s own methods, by its provider.">
      {['polkadot_signMessage', 'polkadot_signTransaction'].map((method) => (
        <button
          key={method}
          type="button"
          className="button"
          data-testid={method}
          disabled={!isConnected}
          onClick={() => ask.run(method)}
        >
          {method}
        </button>
      ))}
      <Outcome testId="polkadot-result" result={ask} waiting="Confirm in your wallet…" />
    </Panel>
  )
}
