import type { Hex, Json } from 'billfold/protocol'
import { hashOf } from '../keys/hashOf.js'
import type { Approval } from '../keys/SignRequest.js'
import { askApproval } from '../views/askApproval.js'
import { askNotice } from '../views/askNotice.js'
import type { Stage } from '../views/createStage.js'
import type { WalletContext } from '../views/settings/Section.js'
import type { PendingCall } from '../wallet/SignCall.js'
import { withLock } from '../withLock.js'

/**
 * Has the visitor agree to what they have asked for themselves, in the settings.
 *
 * @returns what signs and sends it; it goes on when they leave
 * @throws FrameRefusal when the visitor rejects it
 */
export async function approveOwn(
  stage: Stage,
  context: WalletContext,
  { call: { turn, fillIn }, chainId }: { call: PendingCall; chainId: string },
): Promise<() => Promise<Json>> {
  const { keys, keeper, requestRpc, sent, signal, wallet } = context
  const lasting = new AbortController().signal
  const call = await fillIn({ requestRpc, sent, signal: lasting })
  const { request, claims, describe, check, toResult, follow } = call
  const { origin } = window.location
  const account = wallet.addresses.eip155 as Hex // of EVM
  const shown: Approval = { origin, chainId, account, setId: wallet.setId, request }
  const approval = JSON.stringify(shown)
  const token = await keys.prepare(approval)
  await askApproval(stage, { approval, claims, describe, words: context, signal })
  const inTurn = <result>(work: () => Promise<result>) => withLock(`billfold ${turn}`, work)
  const tellUnsent = async (hash: string | undefined) => {
    if (hash === undefined) return
    await askNotice(stage, { kind: 'unsent', account: hash, texts: context.texts, signal })
  }
  return async () => {
    const result = await inTurn(async () => {
      await check?.()
      return toResult(await keeper.sign({ approval, token, shown: hashOf(approval) }))
    })
    // Not waited for: the visitor may go on, or leave. The note of it ends by itself.
    follow?.({ inTurn: (work) => inTurn(work) })
      .then(tellUnsent)
      .catch(() => {})
    return result
  }
}
