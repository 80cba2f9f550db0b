import { type Caip2, type SettledTransaction, waitForTransaction } from 'billfold'
import {
  useBillfold,
  useBillfoldAccount,
  useBillfoldNetwork,
  useBillfoldSendTransaction,
} from 'billfold/react'
import { type ReactElement, useState } from 'react'
import { orchardAddress, orchardBitcoinAddress, orchardSolanaAddress } from '../devnet.js'
import { Outcome } from './Outcome.js'
import { Panel } from './Panel.js'
import { parseAmount } from './parseAmount.js'

const receivers: Readonly<Record<string, string | undefined>> = {
  solana: orchardSolanaAddress,
  bip122: orchardBitcoinAddress,
}

/** Sends coins and waits for the receipt. */
export function Gift(): ReactElement {
  const { kit } = useBillfold()
  const { isConnected, chainId, namespace } = useBillfoldAccount()
  const { network } = useBillfoldNetwork()
  const [amount, setAmount] = useState('0.25')
  const [receipt, setReceipt] = useState<SettledTransaction>()
  const send = useBillfoldSendTransaction()
  const value = parseAmount(amount, network?.nativeCurrency.decimals)
  const to = receivers[namespace] ?? orchardAddress

  async function give(chainId: Caip2, value: bigint) {
    setReceipt(undefined)
    try {
      const hash = await send.mutateAsync({ namespace, transaction: { to, value } })
      setReceipt(await waitForTransaction(kit, { chainId, hash }))
    } catch {
      // `send` holds what went wrong, and the outcome below says it.
    }
  }

  return (
    <Panel title="Leave a gift" text="A transaction on the local chain, with its receipt.">
      <label className="field">
        Amount in {network?.nativeCurrency.symbol ?? 'coins'}
        <input
          inputMode="decimal"
          value={amount}
          aria-invalid={value === undefined}
          data-testid="amount"
          onChange={(event) => setAmount(event.target.value)}
        />
      </label>
      <button
        type="button"
        className="button"
        data-testid="send"
        disabled={!isConnected || !chainId || value === undefined}
        onClick={() => chainId && value !== undefined && give(chainId, value)}
      >
        Give
      </button>
      <Outcome testId="send-hash" result={send} waiting="Confirm in your wallet…" />
      <output className="receipt" data-testid="receipt" data-status={receipt?.status ?? 'none'}>
        {receipt ? `In block ${receipt.blockNumber}: ${receipt.status}` : null}
      </output>
    </Panel>
  )
}
