import { type Devnet, setBalance } from '@billfold/devnet'
import { getAddress, type Hex } from 'viem'
import { deriveAccounts } from '../../keys/deriveAccounts.js'
import { sign } from '../../keys/sign.js'
import { createMemoryValues } from '../../openValues.js'
import type { RequestRpc } from '../../server/createRpcCaller.js'
import { createSentNotes } from '../createSentNotes.js'
import { readTransactionCall } from '../readTransactionCall.js'
import { sendCall } from '../sendCall.js'
import { nodeOf } from './nodeOf.js'

export const chainId = 'eip155:31337'
/** Whom they pay who name nobody. */
export const somebody = getAddress(`0x${'5a'.repeat(20)}`)

const { signal } = new AbortController()

let seed = 0

/** A wallet of its own, with coins, whose visitor approves of everything. */
export async function openSender(
  devnet: () => Devnet,
  {
    requestRpc = nodeOf(devnet().chains[0]),
    coins = 10n ** 18n,
  }: { requestRpc?: RequestRpc | undefined; coins?: bigint | undefined } = {},
) {
  seed += 1
  const owner = await deriveAccounts(new Uint8Array(16).fill(seed))
  const from = owner.addresses.eip155 as Hex // of EVM
  await setBalance(devnet().chains[0], { address: from, value: coins })
  const sent = createSentNotes({ values: createMemoryValues() })
  const ask = async (given: object, by = requestRpc) => {
    const params = [{ from, to: somebody, value: '0x1', ...given }]
    const asked = readTransactionCall({ params, chainId, address: from })
    const call = await sendCall(asked, { pauses: [0, 0] }).fillIn({ requestRpc: by, sent, signal })
    return { ...call, claims: call.claims?.evm }
  }
  async function send(given: object, by = requestRpc) {
    const call = await ask(given, by)
    await call.check?.()
    return (await call.toResult(await sign(owner, call.request))) as Hex
  }
  return { owner, from, ask, send, sent }
}
