import { createHmac } from 'node:crypto'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import type { Hex } from 'billfold/protocol'
import type { Answer } from '../rpc/readCalls.js'
import { type RpcError, writeError } from '../rpc/rpcErrors.js'
import type { Budgets } from './createBudgets.js'
import { addressWord, halfWord, keccak, numberWord, pack, versionOf } from './hashOperation.js'
import type { UserOperation } from './readOperation.js'

/** Pays for the gas of operations, by its signature (ERC-7677). */
export type Sponsor = {
  /** What an operation's gas is worked out with: of the right length, and of no worth. */
  stub(): Answer
  /** Signs for an operation as it is, once it would run and its budgets have room for what it may cost. */
  sign(
    operation: UserOperation,
    parameters: {
      project: string
      chain: string
      entryPoint: Hex
      /** Whose network address asks, where those are told apart. */
      caller: string | undefined
      /** Has a bundler play the operation with what stands for its payment: an error is what it fails by. */
      tryOut: (paying: Readonly<Record<string, Hex>>) => Promise<Answer>
    },
  ): Promise<Answer>
}

/** What our contract needs to look at a signature, with room. */
const verificationGas = 100_000n
/** A hundred times what an operation takes: whoever asks for more wants something else. */
const mostGas = 20_000_000n
/** Seconds that a signature is good. */
const lifetime = 300
const stubSignature = '11'.repeat(64)

/** @param parameters.contract `Sponsor.sol`, or one that takes the same signature. */
export function createSponsor(parameters: {
  contract: Hex
  key: Hex
  budgets: Budgets
  now?: (() => number) | undefined
}): Sponsor {
  const { contract, key, budgets, now = Date.now } = parameters

  /** `paymasterData`: until when, from when, a signature. */
  const dataOf = (until: number, signature: string): Hex =>
    `0x${until.toString(16).padStart(12, '0')}${'0'.repeat(12)}${signature}`

  /** Network addresses are not kept: what stands for one says nothing to who does not have the key. */
  const nameOf = (caller: string) =>
    createHmac('sha256', key).update(`sponsored ${caller}`).digest('base64url')

  const stubData = dataOf(0xffffffff, `${stubSignature}1b`)

  return {
    stub() {
      return answerWith({
        paymaster: contract,
        paymasterData: stubData,
        paymasterVerificationGasLimit: toHex(verificationGas),
        paymasterPostOpGasLimit: '0x0',
        isFinal: false,
      })
    },
    async sign(operation, { project, chain, entryPoint, caller, tryOut }) {
      const { paymasterVerificationGasLimit = verificationGas, paymasterPostOpGasLimit } = operation
      const ours: UserOperation = {
        ...operation,
        paymaster: contract,
        paymasterVerificationGasLimit: paymasterVerificationGasLimit ?? verificationGas,
        paymasterPostOpGasLimit: paymasterPostOpGasLimit ?? 0n,
      }
      if (versionOf(entryPoint) !== '0.8') return failWith(wrongEntryPoint)
      const cost = costOf(ours)
      if (cost === undefined) return failWith(noLimits)
      if (gasOf(ours) > mostGas) return failWith(tooMuchGas)
      const limits = {
        paymasterVerificationGasLimit: toHex(ours.paymasterVerificationGasLimit ?? 0n),
        paymasterPostOpGasLimit: toHex(ours.paymasterPostOpGasLimit ?? 0n),
      }
      const tried = await tryOut({ paymaster: contract, paymasterData: stubData, ...limits })
      if ('error' in tried) return tried
      const { sender, nonce } = ours
      const until = Math.floor(now() / 1000) + lifetime
      const place = { project, chain, caller: caller && nameOf(`${project} ${caller}`) }
      const { outcome } = await budgets.promise({ ...place, sender, nonce, until, cost })
      if (outcome !== 'promised') return failWith(refusals[outcome])
      const hash = hashForSponsor(ours, { chain, until })
      const signature = secp256k1.sign(hash, key.slice(2), { lowS: true })
      const recovery = (27 + signature.recovery).toString(16)
      return answerWith({
        paymaster: contract,
        paymasterData: dataOf(until, signature.toCompactHex() + recovery),
        ...limits,
      })
    },
  }
}

/** As `hashOf` of the contract has it: all that the operation does and costs. */
function hashForSponsor(
  operation: UserOperation,
  { chain, until }: { chain: string; until: number },
): string {
  const { sender, nonce, callData, accountGasLimits, preVerificationGas, gasFees } = pack(operation)
  const { factory = '0x', factoryData, paymaster } = operation
  const { paymasterVerificationGasLimit, paymasterPostOpGasLimit } = operation
  // With the mark of EIP-7702 where there is one: which code is delegated to costs the sponsor nothing.
  const initCode = keccak(factory.slice(2) + (factoryData ?? '0x').slice(2))
  return keccak(
    [
      ...[sender, nonce, initCode, callData, accountGasLimits, preVerificationGas, gasFees],
      halfWord(paymasterVerificationGasLimit) + halfWord(paymasterPostOpGasLimit),
      numberWord(BigInt(chain.slice('eip155:'.length))),
      addressWord(paymaster ?? '0x'),
      numberWord(BigInt(until)),
      numberWord(0n),
    ].join(''),
  )
}

/** All the gas that it may use. */
function gasOf(operation: UserOperation): bigint {
  const { callGasLimit = 0n, verificationGasLimit = 0n, preVerificationGas = 0n } = operation
  const { paymasterVerificationGasLimit: paying, paymasterPostOpGasLimit: after } = operation
  return callGasLimit + verificationGasLimit + preVerificationGas + (paying ?? 0n) + (after ?? 0n)
}

/** The most that it can cost, in wei; undefined while that is not settled. */
function costOf(operation: UserOperation): bigint | undefined {
  const { callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas } = operation
  const isSettled = [callGasLimit, verificationGasLimit, preVerificationGas].every(Boolean)
  return isSettled && maxFeePerGas ? gasOf(operation) * maxFeePerGas : undefined
}

const toHex = (number: bigint): Hex => `0x${number.toString(16)}`
const answerWith = (result: unknown): Answer => ({ result: JSON.stringify(result) })
export const failWith = (error: RpcError): Answer => ({ error: writeError(error) })

/** ERC-7769's code for what the one who is to pay refuses. */
const refusedBySponsor = -32_501
const noLimits = {
  code: -32_602,
  message: 'Limits of gas and a fee are missing: without them nobody knows what it costs.',
}
const tooMuchGas = {
  code: refusedBySponsor,
  message: `Operations of more than ${mostGas} gas are not paid for.`,
}
const wrongEntryPoint = {
  code: -32_602,
  message: 'Operations of EntryPoint 0.8 alone are paid for.',
}
const refusals = {
  projectSpent: {
    code: refusedBySponsor,
    message: 'The site’s budget for network fees is used up for today (UTC).',
  },
  accountSpent: {
    code: refusedBySponsor,
    message: 'The account’s budget for network fees is used up for today (UTC).',
  },
  addressSpent: {
    code: refusedBySponsor,
    message: 'The budget for network fees of your network address is used up for today (UTC).',
  },
  strangersSpent: {
    code: refusedBySponsor,
    message:
      'What new visitors may have of the site’s budget for network fees is held by others. Try again in a few minutes.',
  },
} as const satisfies Record<string, RpcError>
