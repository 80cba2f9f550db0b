import { useBillfold } from 'billfold/react'
import { type ReactElement, useEffect, useState } from 'react'
import { orchardAddress } from '../devnet.js'
import type { DemoEthers, DemoSigner } from '../kit/DemoEthers.js'
import { Outcome } from './Outcome.js'
import { Panel } from './Panel.js'
import { useOutcome } from './useOutcome.js'
import { Values } from './Values.js'

const coin = 10n ** 18n
const message = 'I was at Larkfield in the autumn.'

/** The same visitor as ethers sees them, with a signer that follows account and chain. */
export function EthersPanel({ ethers }: { ethers: DemoEthers }): ReactElement {
  const { kit } = useBillfold()
  const [signer, setSigner] = useState<DemoSigner>()
  useEffect(() => ethers.watchSigner(kit, setSigner), [ethers, kit])
  const sign = useOutcome(async ({ signMessage }: DemoSigner) =>
    ethers.verifyMessage(message, await signMessage(message)),
  )
  const give = useOutcome(({ send }: DemoSigner) =>
    send({ to: orchardAddress, value: coin / 100n }),
  )
  return (
    <Panel
      title={`The same through ${ethers.name}`}
      text="Its own signer, beside the kit’s actions."
    >
      <Values
        values={{
          'ethers-address': signer?.address,
          'ethers-chain': signer?.chainId.toString(),
        }}
      />
      <button
        type="button"
        className="button"
        data-testid="ethers-sign"
        disabled={!signer}
        onClick={() => signer && sign.run(signer)}
      >
        Sign through ethers
      </button>
      <Outcome testId="ethers-signed-by" result={sign} waiting="Confirm in your wallet…" />
      <button
        type="button"
        className="button"
        data-testid="ethers-send"
        disabled={!signer}
        onClick={() => signer && give.run(signer)}
      >
        Give 0.01 through ethers
      </button>
      <Outcome testId="ethers-send-hash" result={give} waiting="Confirm in your wallet…" />
    </Panel>
  )
}
