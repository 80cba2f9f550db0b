import { base58, base64 } from '@scure/base'
import * as z from 'zod/mini'
import { describeSolanaTransaction } from '../approval/describeSolanaTransaction.js'
import { weighSolanaTransaction } from '../approval/weighSolanaTransaction.js'
import { FrameRefusal } from '../channel/FrameRefusal.js'
import type { Ask } from '../server/askOf.js'
import { NodeError } from '../server/createRpcCaller.js'
import { broadcast, sendOptions } from '../solana/broadcast.js'
import { checkCluster } from '../solana/checkCluster.js'
import { consultNode, nothingKnown } from '../solana/consultNode.js'
import { readFee } from '../solana/readFee.js'
import { readTransaction, type SolanaTransaction } from '../solana/readTransaction.js'
import type { RpcCall } from './readSignCall.js'
import type { SignCall } from './SignCall.js'

/** Of one request of a page. The visitor is asked for each. */
const mostTransactions = 10
const transactionList = z.object({
  transactions: z.array(z.string()).check(z.minLength(1), z.maxLength(mostTransactions)),
})

/** What `solana_signAllTransactions` asks for, one by one. @throws FrameRefusal */
export function readTransactionList(
  params: unknown,
): readonly { readonly transaction: string; readonly pubkey?: unknown }[] {
  const { transactions = deny() } = transactionList.safeParse(params).data ?? {}
  const { pubkey } = Object(params)
  return transactions.map((transaction) => ({ transaction, pubkey }))
}

/**
 * Reads a transaction of Solana that a page asks to have signed, or sent as well, and asks a node what it does.
 * It is signed as it is.
 *
 * @throws FrameRefusal for what is no transaction, does not ask for this account, or would be of another network;
 * ServerError where it is to be sent and the network cannot be reached
 */
export async function readSolanaTransaction(
  { method, params, chainId, addresses: { solana: account } }: RpcCall,
  ask: Ask,
): Promise<SignCall> {
  const given = Object(params)
  const options = sendOptions.safeParse(given.sendOptions ?? {}).data
  if (given.pubkey !== undefined && given.pubkey !== account) throw invalid()
  const { wire, transaction } = readWire(given.transaction)
  const place = transaction.signers.indexOf(account)
  if (place < 0 || !options || !chainId.startsWith('solana:')) throw invalid()
  const isSent = method === 'solana_signAndSendTransaction'
  // Nobody else is asked from here on.
  const isWhole = transaction.signatures.every(
    (signature, index) => index === place || signature.some((byte) => byte !== 0),
  )
  if (isSent && !isWhole) throw invalid()

  const isReached = await checkCluster(ask, chainId).catch((error) => {
    if (isSent) throw error
    return undefined
  })
  if (isReached === false) throw new FrameRefusal(wrongNetwork)
  const solana = isReached ? await consultNode(ask, { wire, transaction, account }) : nothingKnown
  return {
    request: { kind: 'solanaTransaction', transaction: base64.encode(wire) },
    claims: { solana },
    describe: describeSolanaTransaction,
    weigh: weighSolanaTransaction,
    async toResult(text) {
      const signed = base64.decode(text)
      if (isSent) return { signature: await send(signed) }
      const signature = readTransaction(signed).signatures[place] ?? new Uint8Array()
      return { transaction: text, signature: base58.encode(signature) }
    },
  }

  async function send(signed: Uint8Array): Promise<string> {
    try {
      return await broadcast(ask, { wire: signed, options: options ?? {} })
    } catch (error) {
      if (!(error instanceof NodeError)) throw error
      const { code, message } = error
      throw new FrameRefusal({ code, message: message.slice(0, 1000) })
    }
  }
}

const wrongNetwork = { code: 4901, message: 'The server knows another network by this name' }

function readWire(text: unknown): { wire: Uint8Array; transaction: SolanaTransaction } {
  try {
    const wire = base64.decode(String(text))
    const transaction = readTransaction(wire)
    // What has no fee that can be told is not shown.
    readFee(transaction)
    return { wire, transaction }
  } catch {
    throw invalid()
  }
}

function deny(): never {
  throw invalid()
}

function invalid(): FrameRefusal {
  return new FrameRefusal('invalidParams')
}
