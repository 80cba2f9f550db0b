import type { Hex, Json } from 'billfold/protocol'
import { numberToHex } from 'viem'
import type { Words } from '../approval/Description.js'
import { FrameRefusal } from '../channel/FrameRefusal.js'
import { readTransactionCall } from '../evm/readTransactionCall.js'
import type { Addresses } from '../keys/deriveAccounts.js'
import { loadCalls } from '../loadLater.js'
import type { Parts } from '../Parts.js'
import { askOf } from '../server/askOf.js'
import { createRpcCaller } from '../server/createRpcCaller.js'
import { readSignCall } from '../wallet/readSignCall.js'
import type { PendingCall, SignCall } from '../wallet/SignCall.js'
import { type OperationTools, sendOperation } from './sendOperation.js'
import { signAsAccount } from './signAsAccount.js'
import { tellOperation } from './tellOperation.js'

type Asked = {
  readonly method: string
  readonly params: unknown
  /** CAIP-2, of the network in use. */
  readonly chainId: string
  readonly origin: string
  readonly addresses: Addresses
  /** The account that is a contract, which the visitor uses where there are such. */
  readonly account: Hex
}
type Tools = Pick<Parts, 'requestRpc' | 'values' | 'smartAccounts' | 'apiUrl' | 'projectId'> & {
  readonly words: () => Promise<Words>
  readonly signal: AbortSignal
  readonly settle: (call: SignCall) => Promise<Json>
  readonly complete: (call: PendingCall) => Promise<Json>
}

/**
 * Answers for the account that is a contract, on the networks that have such.
 *
 * @returns nothing for what is for the key's own account
 */
export async function answerSmart(asked: Asked, tools: Tools): Promise<Json | undefined> {
  const { method, params, chainId, origin, account } = asked
  const { smartAccounts, requestRpc, values, signal, settle, complete } = tools
  const given: readonly unknown[] = Array.isArray(params) ? params : []
  const isHere = (chain: string) => smartAccounts.chains.includes(chain)
  if (method === 'eth_accounts') return isHere(chainId) ? [account] : undefined
  const calls = await loadCalls()
  if (method === 'wallet_getCallsStatus') {
    const notes = calls.createCallsNotes({ values })
    const note = await notes.read({ id: String(given[0]), origin, from: account })
    if (!note?.operation) return undefined
    const { chainId: chain, operation } = note
    const ask = askOf(requestRpc, { chainId: chain, signal })
    const askBundler = askOf(openBundler(tools), { chainId: chain, signal })
    return tellOperation({ ...note, operation, from: account }, { ask, askBundler })
  }
  const [first] = given
  const named = nameOf(method, given)
  const chain = method === 'wallet_sendCalls' ? chainOf(Object(first).chainId) : chainId
  if (named !== undefined && String(named).toLowerCase() !== account.toLowerCase()) return undefined
  if (method === 'wallet_getCapabilities') return tellCapabilities(given[1])
  if (!isHere(chain)) {
    if (named === undefined) return undefined
    // It is deployed nowhere else: what it has signed would be worth nothing, and what is sent there be lost.
    throw new FrameRefusal('actionNotAllowed')
  }
  const place = { chainId: chain, account, owner: asked.addresses.eip155 as Hex } // of EVM
  const own = { ...asked.addresses, eip155: account }
  const operations: OperationTools = {
    ...{ origin, calls, askBundler: askOf(openBundler(tools), { chainId: chain, signal }) },
    lasting: askOf(openBundler(tools), { chainId: chain }),
    isSponsored: smartAccounts.sponsored.includes(chain),
    notes: calls.createCallsNotes({ values }),
  }
  switch (method) {
    case 'personal_sign':
    case 'eth_signTypedData_v4': {
      const ask = askOf(requestRpc, { chainId, signal })
      const call = await readSignCall({ method, params, chainId, origin, addresses: own }, ask)
      if ('turn' in call) throw new FrameRefusal('actionNotAllowed')
      return settle(await signAsAccount(call, place, ask))
    }
    case 'eth_sendTransaction': {
      const call = readTransactionCall({ params, chainId, address: account })
      // An operation makes no contracts, and has a number of its own.
      if (!call.to || call.nonce !== undefined) throw new FrameRefusal('actionNotAllowed')
      return complete(sendOperation({ ...place, calls: [call] }, operations))
    }
    case 'wallet_sendCalls': {
      const { id, calls: wanted } = calls.readCalls({ params, address: account })
      if (await operations.notes.read({ id, origin, from: account }))
        throw calls.callsRefusal('duplicateId')
      return complete(sendOperation({ ...place, calls: wanted, id }, operations))
    }
    default:
      throw new FrameRefusal('actionNotAllowed')
  }

  function tellCapabilities(ids: unknown): Json {
    if (!Array.isArray(ids)) throw new FrameRefusal('invalidParams')
    const known = ids.map(chainOf).filter(isHere)
    return Object.fromEntries(
      known.map((each) => [
        numberToHex(BigInt(each.slice('eip155:'.length))),
        {
          atomic: { status: 'supported' },
          ...(smartAccounts.sponsored.includes(each) && { paymasterService: { supported: true } }),
        },
      ]),
    )
  }
}

/** The server's way to bundlers. */
function openBundler({ apiUrl, projectId }: Pick<Tools, 'apiUrl' | 'projectId'>) {
  return createRpcCaller({ apiUrl, projectId, path: '/v1/bundler' })
}

/** Which account a page means, where it says so. */
function nameOf(method: string, [first, second]: readonly unknown[]): unknown {
  switch (method) {
    case 'personal_sign':
      return second
    case 'eth_sendTransaction':
    case 'wallet_sendCalls':
      return Object(first).from
    default:
      return first
  }
}

function chainOf(id: unknown): string {
  if (typeof id === 'string' && /^0x[1-9a-f][0-9a-f]{0,12}$/i.test(id))
    return `eip155:${BigInt(id)}`
  throw new FrameRefusal('invalidParams')
}
