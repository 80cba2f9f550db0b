import type { BatchCall } from 'billfold'
import {
  useBillfoldAccount,
  useBillfoldCallsStatus,
  useBillfoldCapabilities,
  useBillfoldSendCalls,
} from 'billfold/react'
import type { ReactElement } from 'react'
import { orchardAddress, shedAddress } from '../devnet.js'
import { Outcome } from './Outcome.js'
import { Panel } from './Panel.js'

const crumb = 10n ** 16n
const calls: readonly BatchCall[] = [
  { to: orchardAddress, value: crumb },
  { to: shedAddress, value: crumb * 2n, data: '0x' },
]

/** Sends two gifts as one batch, and follows what becomes of it. */
export function Share(): ReactElement {
  const { isConnected, chainId } = useBillfoldAccount({ namespace: 'eip155' })
  const capabilities = useBillfoldCapabilities()
  const send = useBillfoldSendCalls()
  const status = useBillfoldCallsStatus({ id: send.data?.id })
  const atomic = chainId && capabilities.data?.[chainId]?.atomic?.status
  const count = status.data?.receipts.length ?? 0
  return (
    <Panel title="Share a gift" text="Two transfers at once, to the orchard and to the shed.">
      <p className="panel-text">
        As one transaction: <output data-testid="calls-atomic">{atomic ?? 'unknown'}</output>
      </p>
      <button
        type="button"
        className="button"
        data-testid="send-calls"
        disabled={!isConnected}
        onClick={() => send.mutate({ calls })}
      >
        Share
      </button>
      <Outcome
        testId="calls-id"
        result={{ ...send, data: send.data?.id }}
        waiting="Confirm in your wallet…"
      />
      <output className="receipt" data-testid="calls-status" data-status={status.status}>
        {status.data ? `${status.data.status}, ${count} in blocks` : null}
      </output>
    </Panel>
  )
}
