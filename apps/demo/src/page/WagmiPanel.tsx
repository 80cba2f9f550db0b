import type { ReactElement } from 'react'
import { useBalance, useChainId, useConnection, useSendTransaction } from 'wagmi'
import { orchardAddress } from '../devnet.js'
import { Outcome } from './Outcome.js'
import { Panel } from './Panel.js'
import { Values } from './Values.js'

const coin = 10n ** 18n

/** The same visitor as wagmi sees them: what a page has written before keeps working. */
export function WagmiPanel(): ReactElement {
  const { address, status, connector, chainId: walletChain } = useConnection()
  const chainId = useChainId()
  const balance = useBalance({ address })
  const send = useSendTransaction()
  return (
    <Panel title="The same through wagmi" text="wagmi’s own hooks, beside the kit’s.">
      <Values
        values={{
          'wagmi-status': status,
          'wagmi-address': address,
          'wagmi-wallet-chain': walletChain?.toString(),
          'wagmi-chain': String(chainId),
          'wagmi-connector': connector?.name,
          'wagmi-balance': balance.data?.value.toString(),
        }}
      />
      <button
        type="button"
        className="button"
        data-testid="wagmi-send"
        disabled={status !== 'connected'}
        onClick={() => send.mutate({ to: orchardAddress, value: coin / 100n })}
      >
        Give 0.01 through wagmi
      </button>
      <Outcome testId="wagmi-send-hash" result={toResult(send)} waiting="Confirm in your wallet…" />
    </Panel>
  )
}

function toResult({ status, data, error }: ReturnType<typeof useSendTransaction>) {
  return { status, data, error }
}
