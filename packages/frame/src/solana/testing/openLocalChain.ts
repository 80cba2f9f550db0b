import { type SolanaChain, startSolana } from '@billfold/devnet'
import { ed25519 } from '@noble/curves/ed25519'
import { base64 } from '@scure/base'
import type { Instruction } from '@solana/kit'
import type { Ask } from '../../server/askOf.js'
import { NodeError } from '../../server/createRpcCaller.js'
import { readTransaction } from '../readTransaction.js'
import { compile } from './compile.js'

export type LocalChain = SolanaChain & {
  readonly ask: Ask
  /** A transaction with the newest block, that nobody has signed. */
  draft(payer: string, instructions: readonly Instruction[]): Promise<Uint8Array>
  /** The same, signed and sent. @returns its id */
  send(privateKey: string, payer: string, instructions: readonly Instruction[]): Promise<unknown>
}

/** The local chain, to be asked as the frame asks a node. */
export async function openLocalChain(): Promise<LocalChain> {
  const chain = await startSolana()
  const ask: Ask = async (method, params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const { result, error } = await (await fetch(chain.rpcUrl, { method: 'POST', body })).json()
    if (error) throw new NodeError(error)
    return result
  }
  const draft: LocalChain['draft'] = async (payer, instructions) => {
    const { blockhash } = Object(Object(await ask('getLatestBlockhash', [])).value)
    return compile({ payer, instructions, blockhash })
  }
  return {
    ...chain,
    ask,
    draft,
    async send(privateKey, payer, instructions) {
      const wire = signWire(await draft(payer, instructions), privateKey)
      return ask('sendTransaction', [base64.encode(wire), { encoding: 'base64' }])
    },
  }
}

/** Puts the payer's signature in its place. */
export function signWire(wire: Uint8Array, privateKey: string): Uint8Array {
  const signed = wire.slice()
  signed.set(ed25519.sign(readTransaction(wire).message, privateKey), 1)
  return signed
}
