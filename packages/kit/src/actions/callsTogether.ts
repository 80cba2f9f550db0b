import type { Billfold } from '../Billfold.js'
import type { Hex } from '../caip/Address.js'
import type { Caip2 } from '../caip/Caip2.js'
import { WalletError } from '../errors/WalletError.js'
import { abortable } from '../utils/abortable.js'
import { withinTime } from '../utils/withinTime.js'
import { waitForCalls } from './followCalls.js'
import { getCapabilities } from './getCapabilities.js'
import { type BatchCall, requestCalls } from './requestCalls.js'
import { noteSentCalls } from './sentCalls.js'

/** Who would do the calls, and where. */
type Place = { readonly chainId: Caip2; readonly connectorId: string; readonly from: string }

const second = 1_000
/** How long a wallet may take to say what it can do: nobody waits for one that does not answer. */
const longestAnswer = 3 * second

/** Whether wallets can, as they have said or shown, by account and network: they are asked once. */
const able = /*#__PURE__*/ new WeakMap<Billfold, Map<string, boolean>>()

function ableOf(kit: Billfold): Map<string, boolean> {
  const found = able.get(kit) ?? new Map<string, boolean>()
  able.set(kit, found)
  return found
}

const keyOf = ({ chainId, connectorId, from }: Place) => `${connectorId} ${chainId} ${from}`

/** Whether the connected wallet does several calls as one on a network (EIP-5792), or would, were the visitor to agree. */
export async function canDoTogether(
  kit: Billfold,
  { signal, ...place }: Place & { signal?: AbortSignal | undefined },
): Promise<boolean> {
  const { chainId, from: address } = place
  const known = ableOf(kit).get(keyOf(place))
  if (known !== undefined) return known
  const ask = (until: AbortSignal) =>
    abortable(getCapabilities(kit, { address, chainIds: [chainId], signal: until }), until)
  let isAble = false
  try {
    const { atomic } = (await withinTime(ask, { ms: longestAnswer, signal }))[chainId] ?? {}
    isAble = atomic?.status === 'supported' || atomic?.status === 'ready'
  } catch {
    // Most wallets do not know the question.
    signal?.throwIfAborted()
  }
  ableOf(kit).set(keyOf(place), isAble)
  return isAble
}

/**
 * Has the connected wallet do several calls as one, or none of them, and waits until they are in a block. What was asked for
 * cannot be withdrawn, so there is no signal.
 *
 * @param onTaken called when the wallet has taken them, before they are in a block
 * @returns the transaction's hash; undefined where the wallet says that none will ever be sent
 * @throws WalletError where it did not take them; any other error where what became of them is unclear
 */
export async function doTogether(
  kit: Billfold,
  parameters: Place & { calls: readonly BatchCall[]; onTaken?: (() => void) | undefined },
): Promise<Hex | undefined> {
  const { calls, onTaken, ...place } = parameters
  const { chainId, connectorId, from } = place
  const { id } = await requestCalls(kit, { calls, chainId, atomicRequired: true }).catch(
    (error: unknown) => {
      const isUnable = error instanceof WalletError && error.code === 'notSupported'
      if (isUnable) ableOf(kit).set(keyOf(place), false)
      throw error
    },
  )
  // A page that is loaded anew meanwhile follows them.
  noteSentCalls(kit, { id, connectorId, address: from, chainId })
  onTaken?.()
  return waitForCalls(kit, { id, connectorId })
}
