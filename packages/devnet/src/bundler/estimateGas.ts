import { encodeFunctionData, type Hex, numberToHex, size } from 'viem'
import {
  entryPoint08Abi,
  getUserOperationHash,
  toPackedUserOperation,
  type UserOperation,
} from 'viem/account-abstraction'
import { SessionAccount, Sponsor } from '../artifacts.generated.js'
import { rpc } from '../rpc.js'
import { BundlerFailure, bundlerCodes } from './BundlerFailure.js'

type Place = { readonly rpcUrl: string; readonly chainId: number; readonly entryPoint: Hex }

/** Who calls factories for the EntryPoint: the first contract that it has made. */
const senderCreator: Hex = '0x449ED7C3e6Fee6a97311d4b55475DF59C44AdD33'

/** For what is not the operation's own: its part of the bundle. */
const share = 30_000n

/**
 * What an operation takes: its parts are played one after the other as the EntryPoint would call them,
 * with a signature that need not hold.
 *
 * @throws BundlerFailure where there is no account, or what it does is undone
 */
export async function estimateGas(place: Place, operation: UserOperation<'0.8'>) {
  const { entryPoint, chainId } = place
  const packed = toPackedUserOperation(operation)
  const version = { entryPointAddress: entryPoint, entryPointVersion: '0.8' } as const
  const hash = getUserOperationHash({ chainId, userOperation: operation, ...version })
  const { sender, factory, factoryData, callData, paymaster } = operation
  const isMade = factory !== undefined && factory !== '0x7702'
  // Who has no code takes every call: the EntryPoint looks first.
  const hasCode =
    isMade ||
    operation.authorization ||
    (await rpc(place.rpcUrl, 'eth_getCode', [sender, 'latest'])) !== '0x'
  if (!hasCode) throw new BundlerFailure(bundlerCodes.refusedByAccount, 'AA20 account not deployed')
  const validate = encodeFunctionData({
    abi: SessionAccount.abi,
    functionName: 'validateUserOp',
    args: [packed, hash, 0n],
  })
  const pay = encodeFunctionData({
    abi: Sponsor.abi,
    functionName: 'validatePaymasterUserOp',
    args: [packed, hash, 0n],
  })
  const made = isMade ? [{ from: senderCreator, to: factory, data: factoryData }] : []
  const paid = paymaster ? [{ from: entryPoint, to: paymaster, data: pay }] : []
  const steps = [
    ...made,
    { from: entryPoint, to: sender, data: validate },
    { from: entryPoint, to: sender, data: callData },
    ...paid,
  ]
  const used = await play(place, steps, operation)
  const [verified = 0n, called = 0n] = used.slice(made.length)
  const making = made.length > 0 ? (used[0] ?? 0n) : 0n
  const paying = paid.length > 0 ? (used.at(-1) ?? 0n) : 0n
  const bundle = encodeFunctionData({
    abi: entryPoint08Abi,
    functionName: 'handleOps',
    args: [[packed], sender],
  })
  return {
    preVerificationGas: share + 40n * BigInt(size(bundle)),
    verificationGasLimit: generous(making + verified) + bookkeeping,
    callGasLimit: generous(called),
    ...(paymaster && {
      paymasterVerificationGasLimit: generous(paying),
      paymasterPostOpGasLimit: 0n,
    }),
  }
}

/** For what the EntryPoint writes down meanwhile: the account's number and what it has paid. */
const bookkeeping = 40_000n

/** More than was used: what is called gets 63 of 64 parts, and storage may have been warm. */
const generous = (gas: bigint) => (gas * 13n) / 10n + 15_000n

async function play(
  { rpcUrl }: Place,
  steps: readonly { from: Hex; to: Hex | undefined; data: Hex | undefined }[],
  { sender, authorization }: UserOperation<'0.8'>,
): Promise<bigint[]> {
  const stateOverrides = authorization && {
    [sender]: { code: `0xef0100${authorization.address.slice(2)}` },
  }
  const calls = steps.map((step) => ({ ...step, gas: numberToHex(10_000_000) }))
  const blockStateCalls = [{ calls, ...(stateOverrides && { stateOverrides }) }]
  const blocks = await rpc(rpcUrl, 'eth_simulateV1', [{ blockStateCalls }, 'latest'])
  // The answer of our own node.
  const [block] = blocks as [{ calls: { gasUsed: Hex; status: Hex; returnData: Hex }[] }]
  const failed = block.calls.find(({ status }) => status !== '0x1')
  if (failed) {
    const revertData = failed.returnData
    throw new BundlerFailure(bundlerCodes.reverted, 'execution reverted', { revertData })
  }
  return block.calls.map(({ gasUsed }) => BigInt(gasUsed))
}
