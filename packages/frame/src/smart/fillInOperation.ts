import type { Hex } from 'billfold/protocol'
import { concatHex, isHex, padHex } from 'viem'
import * as z from 'zod/mini'
import { FrameRefusal } from '../channel/FrameRefusal.js'
import type { EvmClaims } from '../evm/EvmClaims.js'
import { requireChain, tooLittle } from '../evm/fillIn.js'
import { readFees } from '../evm/readFees.js'
import { readNumber } from '../evm/readNumber.js'
import type { AskedTransaction } from '../evm/readTransactionCall.js'
import { entryPoint } from '../keys/hashSmart.js'
import type { UserOperation } from '../keys/SignRequest.js'
import type { Ask } from '../server/askOf.js'
import { NodeError } from '../server/createRpcCaller.js'
import { accountFactory } from './accountCode.generated.js'
import { readDeployed } from './readAccount.js'
import type { CallsScript } from './sendOperation.js'
import { makeAccountData } from './smartAddress.js'

/** More gas than that no operation of ours takes: a bundler that says so lies. */
const mostGas = 20_000_000n
/** As long as the account's, and of nobody. */
const stubSignature: Hex = `0x${'11'.repeat(64)}1b`

const hex = (form: RegExp) =>
  z.custom<Hex>((given) => typeof given === 'string' && form.test(given))
const quantity = hex(/^0x[0-9a-f]{1,32}$/i)
const bytes = hex(/^0x(?:[0-9a-f]{2})*$/i)
const estimate = z.object({
  ...{ callGasLimit: quantity, verificationGasLimit: quantity, preVerificationGas: quantity },
  paymasterVerificationGasLimit: z.optional(z.nullable(quantity)),
  paymasterPostOpGasLimit: z.optional(z.nullable(quantity)),
})
const payment = z.object({
  paymaster: hex(/^0x[0-9a-f]{40}$/i),
  paymasterData: bytes,
  paymasterVerificationGasLimit: z.optional(quantity),
  paymasterPostOpGasLimit: z.optional(quantity),
})

/** What becomes of a request, before anybody has signed: what is done, and who pays for it. */
export type FilledOperation = {
  readonly operation: UserOperation
  readonly claims: EvmClaims
}

/**
 * Makes an operation of calls: number and fees by the node, gas by the bundler, and the sponsor's word where there is
 * one. Where the sponsor does not pay, the account does.
 *
 * @throws FrameRefusal where the account has too little, or the bundler's word cannot be true; NodeError with the
 * reason where it would fail; ServerError
 */
export async function fillInOperation(
  parameters: {
    chainId: string
    account: Hex
    owner: Hex
    calls: readonly AskedTransaction[]
  },
  tools: { ask: Ask; askBundler: Ask; isSponsored: boolean; calls: CallsScript },
): Promise<FilledOperation> {
  const { chainId, account, owner, calls } = parameters
  const { ask, askBundler, isSponsored } = tools
  await requireChain(ask, chainId)
  const [isDeployed, nonce, balance, { fees }, claims] = await Promise.all([
    readDeployed(ask, account),
    readOperationNonce(ask, account),
    ask('eth_getBalance', [account, 'latest']).then(readNumber),
    readFees(ask, undefined),
    Promise.all(calls.map((call) => tools.calls.readCallClaims(ask, call))),
  ])
  const spent = calls.reduce((sum, { value }) => sum + value, 0n)
  if (balance !== undefined && balance < spent) throw tooLittle()
  const price = 'gasPrice' in fees ? fees.gasPrice : fees.maxFeePerGas
  const tip = 'gasPrice' in fees ? fees.gasPrice : fees.maxPriorityFeePerGas
  const draft = {
    ...{ sender: account, nonce: toHex(nonce), callData: tools.calls.encodeBatch(calls) },
    ...(!isDeployed && { factory: accountFactory as Hex, factoryData: makeAccountData(owner) }),
    ...{ maxFeePerGas: toHex(price), maxPriorityFeePerGas: toHex(tip) },
  }
  const place = [entryPoint, chainHex(chainId), {}]
  const none = { callGasLimit: '0x0', verificationGasLimit: '0x0', preVerificationGas: '0x0' }
  const stub = isSponsored
    ? await askSponsor('pm_getPaymasterStubData', { ...draft, ...none })
    : undefined
  const told = estimate.safeParse(
    await askBundler('eth_estimateUserOperationGas', [
      { ...draft, ...none, ...stub, signature: stubSignature },
      entryPoint,
    ]),
  )
  if (!told.success) throw untrusted()
  const { callGasLimit, verificationGasLimit, preVerificationGas } = told.data
  const gas = { callGasLimit, verificationGasLimit, preVerificationGas }
  const payGas = stub && {
    paymasterVerificationGasLimit:
      told.data.paymasterVerificationGasLimit ?? stub.paymasterVerificationGasLimit ?? '0x0',
    paymasterPostOpGasLimit:
      told.data.paymasterPostOpGasLimit ?? stub.paymasterPostOpGasLimit ?? '0x0',
  }
  const asked = { ...draft, ...gas, ...stub, ...payGas }
  const paid = stub && (await askSponsor('pm_getPaymasterData', asked))
  // Another one than has said what it takes.
  if (paid && paid.paymaster.toLowerCase() !== stub.paymaster.toLowerCase()) throw untrusted()
  const operation: UserOperation = paid
    ? { ...draft, ...gas, ...payGas, paymaster: paid.paymaster, paymasterData: paid.paymasterData }
    : { ...draft, ...gas }
  if (gasOf(operation) > mostGas) throw untrusted()
  const most = paid ? spent : spent + costOf(operation)
  if (balance !== undefined && balance < most) throw tooLittle()
  return { operation, claims: { ...tools.calls.mergeClaims(claims), trial: 'succeeds' } }

  /** What pays for it; nothing where the sponsor does not want to. */
  async function askSponsor(method: string, given: object) {
    try {
      const said = payment.safeParse(await askBundler(method, [given, ...place]))
      if (said.success) return said.data
      throw untrusted()
    } catch (error) {
      if (error instanceof NodeError && error.code === budgetSpent) return undefined
      throw error
    }
  }
}

/** By ERC-7769: who was to pay does not. */
const budgetSpent = -32_501

/** The number of the account's next operation. @throws NodeError, ServerError */
export async function readOperationNonce(ask: Ask, account: Hex): Promise<bigint> {
  // `getNonce(address,uint192)`
  const data = concatHex(['0x35567e1a', padHex(account), padHex('0x')])
  const told = await ask('eth_call', [{ to: entryPoint, data }, 'latest'])
  // Where there is no EntryPoint nothing is answered.
  if (isHex(told) && told.length === 66) return BigInt(told)
  throw new NodeError({ code: -32_603, message: 'There is no EntryPoint on this network.' })
}

/** What an operation may take of gas, by all who are asked in it. */
export function gasOf(operation: UserOperation): bigint {
  const { callGasLimit, verificationGasLimit, preVerificationGas } = operation
  const { paymasterVerificationGasLimit = '0x0', paymasterPostOpGasLimit = '0x0' } = operation
  const all = [callGasLimit, verificationGasLimit, preVerificationGas]
  return [...all, paymasterVerificationGasLimit, paymasterPostOpGasLimit]
    .map(BigInt)
    .reduce((sum, each) => sum + each, 0n)
}

const costOf = (operation: UserOperation) => gasOf(operation) * BigInt(operation.maxFeePerGas)
const toHex = (value: bigint): Hex => `0x${value.toString(16)}`
export const chainHex = (chainId: string) => toHex(BigInt(chainId.slice('eip155:'.length)))
const untrusted = () =>
  new FrameRefusal({ code: -32_603, message: 'What the bundler says cannot be true' })
