import type { Hex, Json } from 'billfold/protocol'
import type { Words } from './approval/Description.js'
import { weighApproval } from './approval/weighApproval.js'
import { FrameRefusal } from './channel/FrameRefusal.js'
import type { RequestContext } from './channel/openChannel.js'
import type { Addresses } from './keys/deriveAccounts.js'
import { hashOf } from './keys/hashOf.js'
import { type Approval, accountOf, chainsOf } from './keys/SignRequest.js'
import { loadCalls, loadSmart, loadSolana } from './loadLater.js'
import type { Parts } from './Parts.js'
import { hasPasskeys } from './passkey/hasPasskeys.js'
import { type Passkey, readPasskey } from './passkey/Passkey.js'
import { askOf } from './server/askOf.js'
import { askApproval } from './views/askApproval.js'
import { askNotice } from './views/askNotice.js'
import type { Stage } from './views/createStage.js'
import type { KnownWays } from './wallet/createKnownWays.js'
import { createTurns } from './wallet/createTurns.js'
import type { ReadyWallet } from './wallet/createWalletKeeper.js'
import { readSignCall } from './wallet/readSignCall.js'
import type { PendingCall, SignCall } from './wallet/SignCall.js'
import { withLock } from './withLock.js'

type Asked = {
  readonly method: string
  readonly params?: unknown
  readonly chainId: string
  /** The contract that the visitor uses as their account, where there are such. */
  readonly smart?: Hex | undefined
}

/** Answers the RPC methods of the wallet. What is signed the visitor has seen and approved. */
export function createRpcAnswers(parameters: {
  parts: Promise<Parts>
  stage: Stage
  words: () => Promise<Words>
  /** Has the visitor show that the wallet is theirs. */
  confirmOwner: (context: RequestContext) => Promise<void>
}): (asked: Asked, wallet: ReadyWallet, context: RequestContext) => Promise<Json> {
  const { parts, stage, words, confirmOwner } = parameters
  const inTurn = createTurns()

  return async ({ method, params, chainId, smart }, { addresses, setId }, context) => {
    const { origin, signal } = context
    if (method === 'eth_chainId') return toHexChainId(chainId)
    const ready = await parts
    const { requestRpc, sent } = ready
    if (smart && !method.startsWith('solana_')) {
      const { answerSmart } = await loadSmart()
      const tools = { ...ready, words, signal, complete, settle }
      const asked = { method, params, chainId, origin, addresses, account: smart }
      const answer = await answerSmart(asked, tools)
      if (answer !== undefined) return answer
    }
    if (method === 'eth_accounts') return [addresses.eip155]
    // Without the signal: what the visitor has agreed to is sent, whatever becomes of the page.
    const ask = askOf(requestRpc, { chainId })
    const place = { chainId, origin, addresses }
    if (method === 'solana_signAllTransactions') return signAll()
    if (/^wallet_\w*Permission/.test(method)) {
      const { answerPermissions } = await loadCalls()
      const tools = { ...(await parts), signal, complete }
      return answerPermissions({ method, params, origin, owner: addresses.eip155 as Hex }, tools) // of EVM
    }
    if (/^wallet_(?:get|send)/.test(method)) {
      const { answerCalls } = await loadCalls()
      const tools = { ...ready, stage, words, signal, complete }
      return answerCalls({ method, params, origin, from: addresses.eip155 as Hex, smart }, tools) // of EVM
    }
    const call = await readSignCall({ method, params, ...place }, ask)
    return 'turn' in call ? complete(call) : settle(call)

    async function signAll(): Promise<Json> {
      const { readSolanaTransaction, readTransactionList } = await loadSolana()
      const calls = await Promise.all(
        readTransactionList(params).map((each) =>
          readSolanaTransaction({ method: 'solana_signTransaction', params: each, ...place }, ask),
        ),
      )
      const signed: Json[] = []
      for (const call of calls) signed.push(Object(await settle(call)).transaction)
      return { transactions: signed }
    }

    /** Of two that come at once the second one is filled in when the first one is done. */
    function complete({ turn, fillIn }: PendingCall): Promise<Json> {
      return new Promise((resolve, reject) => {
        const work = async () => {
          const call = await fillIn({ requestRpc, sent, signal })
          await settle(call, { lock: `billfold ${turn}`, onResult: resolve })
        }
        inTurn(turn, work, { signal }).catch(reject)
      })
    }

    /** The page was told that it counts as sent. */
    async function tellUnsent(hash: string | undefined) {
      if (hash === undefined) return
      const notice = {
        kind: 'unsent',
        account: hash,
        texts: (await words()).texts,
        signal,
      } as const
      await askNotice(stage, notice).catch(() => {}) // Closed.
    }

    async function settle(
      call: SignCall,
      turn?: { readonly lock: string; readonly onResult: (result: Json) => void },
    ): Promise<Json> {
      const {
        request,
        claims,
        describe,
        weigh = weighApproval,
        check,
        toResult,
        rest,
        follow,
      } = call
      const account = accountOf(request, addresses)
      // Calls may be for another network than the one in use.
      const [shownChain = chainId] = chainsOf(request)
      const shown: Approval = { origin, chainId: shownChain, account, setId, request }
      const approval = JSON.stringify(shown)
      const { keys, keeper, known, spending } = await parts
      const token = await keys.prepare(approval)
      const weight = weigh(shown)
      const isLarge = await spending.exceeds(addresses, weight)
      // Those that this device has seen: the server could name none, or one of somebody else.
      const passkeys = isLarge && hasPasskeys() ? await readPasskeys(known, addresses) : []
      const isChecked = await askApproval(stage, {
        ...{ approval, claims, describe, words: await words(), signal },
        passkeys,
      })
      const isOwner = isChecked || (passkeys.length === 0 && known.isRecent(addresses))
      // Asked once more: another tab may have signed meanwhile.
      if (!(await spending.take(addresses, weight))) {
        if (!isOwner) await confirmOwner(context)
        await spending.clear(addresses)
      }
      async function finish() {
        await check?.()
        const signed = await keeper.sign({ approval, token, shown: hashOf(approval) })
        // Whoever has withdrawn it may ask for it once more: it must not be sent.
        signal.throwIfAborted()
        return toResult(signed)
      }
      if (!turn) return finish()
      const { lock, onResult } = turn
      const result = await withLock(lock, async () => {
        const result = await finish()
        onResult(result)
        await rest?.()
        return result
      })
      follow?.({ inTurn: (work) => withLock(lock, work) })
        .then(tellUnsent)
        .catch(() => {}) // The note of it ends by itself.
      return result
    }
  }
}

async function readPasskeys(known: KnownWays, addresses: Addresses): Promise<readonly Passkey[]> {
  const ways = await known.read(addresses)
  return ways.flatMap(({ kind, params }) => (kind === 'passkey' && readPasskey(params)) || [])
}

function toHexChainId(chainId: string): string {
  const [namespace, reference = ''] = chainId.split(':')
  if (namespace !== 'eip155' || !/^\d+$/.test(reference)) throw new FrameRefusal('invalidParams')
  return `0x${BigInt(reference).toString(16)}`
}
