import { budgetProgram, readAct } from './readAct.js'
import { type SolanaTransaction, SolanaTransactionError } from './readTransaction.js'

/** What each signature costs, in lamports. */
const perSignature = 5000n
/** What an instruction may use where the transaction does not say, and what a transaction may at most. */
const [unitsOfOne, mostUnits] = [200_000n, 1_400_000n]
const microLamports = 1_000_000n

/** Their first byte says how many signatures they check, and each of these costs as much. */
const checkers: readonly string[] = [
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'Secp256r1SigVerify1111111111111111111111111',
]

/**
 * The most that the network takes for a transaction, in lamports.
 *
 * @see https://solana.com/docs/core/fees
 * @throws SolanaTransactionError where the bytes leave that open
 */
export function readFee({ signers, instructions }: SolanaTransaction): bigint {
  const budgets = new Map<string, bigint>()
  for (const instruction of instructions) {
    if (instruction.program !== budgetProgram) continue
    const act = readAct(instruction)
    // The network refuses two of a kind. It reads others that are longer than they should be.
    if (act.kind !== 'budget' || budgets.has(act.of))
      throw new SolanaTransactionError('The fee of this transaction cannot be told.')
    budgets.set(act.of, act.value)
  }
  const others = instructions.filter(({ program }) => program !== budgetProgram)
  const checked = others
    .filter(({ program }) => checkers.includes(program))
    .reduce((sum, { data }) => sum + (data[0] ?? 0), 0)
  const asked = budgets.get('units') ?? unitsOfOne * BigInt(others.length)
  const units = asked < mostUnits ? asked : mostUnits
  const price = budgets.get('price') ?? 0n
  const priority = (units * price + microLamports - 1n) / microLamports
  return perSignature * BigInt(signers.length + checked) + priority
}
