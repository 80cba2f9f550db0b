import { solanaAccounts } from '@billfold/devnet'
import { ed25519 } from '@noble/curves/ed25519'
import { base64 } from '@scure/base'
import {
  associatedAccount,
  associatedTokenProgram,
  tokenPrograms,
} from '../../packages/kit/src/clients/transfers/solanaAddresses.js'
import {
  encodeTransaction,
  type Instruction,
  payTokens,
  systemProgram,
} from '../../packages/kit/src/clients/transfers/solanaMessage.js'
import { stage } from './stage.js'

const [{ address: alice, privateKey }] = solanaAccounts
const [program] = tokenPrograms

/** Asks the stage's Solana chain. */
export async function askSolana(method: string, params: readonly unknown[]) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = await fetch(stage.devnet.solana?.rpcUrl ?? '', { method: 'POST', body })
  const { result, error } = await answer.json()
  if (error) throw new Error(JSON.stringify(error))
  return result
}

export async function lamportsOf(address: string): Promise<bigint> {
  return BigInt((await askSolana('getBalance', [address])).value)
}

/** What somebody holds of the local token, in its smallest unit. */
export async function tokensOf(owner: string): Promise<bigint> {
  const { mint } = localToken()
  const account = associatedAccount({ owner, mint, program })
  const { value } = await askSolana('getAccountInfo', [account, { encoding: 'jsonParsed' }])
  return BigInt(value?.data.parsed.info.tokenAmount.amount ?? 0)
}

/** Gives somebody lamports, and as much of the local token. */
export async function fundSolana(to: string, given: { lamports: bigint; tokens: bigint }) {
  await askSolana('requestAirdrop', [to, Number(given.lamports)])
  const { mint, decimals } = localToken()
  const [from, target] = [alice, to].map((owner) =>
    associatedAccount({ owner, mint, program }),
  ) as [string, string]
  const open: Instruction = {
    program: associatedTokenProgram,
    accounts: [
      { address: alice, isWritable: true },
      { address: target, isWritable: true },
      ...[to, mint, systemProgram, program].map((address) => ({ address })),
    ],
    data: Uint8Array.of(1),
  }
  const pay = payTokens({
    program,
    owner: alice,
    mint,
    decimals,
    from,
    to: target,
    amount: given.tokens,
  })
  const { blockhash } = (await askSolana('getLatestBlockhash', [])).value
  const { wire, message } = encodeTransaction({
    payer: alice,
    instructions: [open, pay],
    blockhash,
  })
  wire.set(ed25519.sign(message, privateKey), 1)
  await askSolana('sendTransaction', [base64.encode(wire), { encoding: 'base64' }])
}

function localToken() {
  return stage.devnet.solana?.token ?? { mint: '', decimals: 0 }
}
