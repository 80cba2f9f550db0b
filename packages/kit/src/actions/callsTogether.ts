import type { Billfold } from '../Billfold.js'
import { type Hex, isHex } from '../caip/Address.js'
import type { Caip2 } from '../caip/Caip2.js'
import { WalletError } from '../errors/WalletError.js'
import { selectConnection } from '../state/selectors.js'
import { abortable } from '../utils/abortable.js'
import { delay } from '../utils/delay.js'
import { withinTime } from '../utils/withinTime.js'
import { type CallsStatus, getCallsStatus } from './getCallsStatus.js'
import { getCapabilities } from './getCapabilities.js'
import { type BatchCall, sendCalls } from './sendCalls.js'

/** Who would do the calls, and where. */
type Place = { readonly chainId: Caip2; readonly connectorId: string; readonly from: string }

const second = 1_000
/** How long a wallet may take to say what it can do: nobody waits for one that does not answer. */
const longestAnswer = 3 * second
/** After so many failures in a row a wallet is not asked any more what became of calls. */
const mostFailures = 12

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
  const { chainId, connectorId } = place
  const { id } = await sendCalls(kit, { calls, chainId, atomicRequired: true }).catch(
    (error: unknown) => {
      const isUnable = error instanceof WalletError && error.code === 'notSupported'
      if (isUnable) ableOf(kit).set(keyOf(place), false)
      throw error
    },
  )
  onTaken?.()
  const { code, receipts } = await outcomeOf(kit, { id, connectorId })
  const hash = receipts.at(-1)?.hash
  if (isHex(hash)) return hash
  if (code >= 400 && code < 500) return undefined
  throw new Error('The wallet names no transaction of what it was asked for.')
}

/** @throws Error where nobody tells any more: the calls may be done all the same */
async function outcomeOf(
  kit: Billfold,
  { id, connectorId }: { id: string; connectorId: string },
): Promise<CallsStatus> {
  const { signal } = kit._internal.run
  let failed = 0
  for (let round = 1; ; round += 1) {
    signal.throwIfAborted()
    const connection = selectConnection(kit.getState(), 'eip155')
    const isSame =
      connection.status === 'connected' && connection.session.connectorId === connectorId
    if (!isSame || failed === mostFailures)
      throw new Error('The wallet does not tell what became of the calls.')
    const told = await getCallsStatus(kit, { id }).catch(() => undefined)
    if (told && told.status !== 'pending') return told
    failed = told ? 0 : failed + 1
    await delay(Math.min(round, 5) * second, signal)
  }
}
