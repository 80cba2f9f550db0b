import {
  BaseError,
  ContractFunctionRevertedError,
  createWalletClient,
  defineChain,
  encodeEventTopics,
  encodeFunctionData,
  type Hex,
  http,
  numberToHex,
  parseEther,
  parseEventLogs,
  publicActions,
} from 'viem'
import {
  entryPoint08Abi,
  formatUserOperationRequest,
  getUserOperationHash,
  toPackedUserOperation,
  type UserOperation,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { rpc } from '../rpc.js'
import { BundlerFailure, bundlerCodes } from './BundlerFailure.js'
import { estimateGas } from './estimateGas.js'
import { readOperation } from './readOperation.js'

type Operation = UserOperation<'0.8'>
type Answer = (method: string, params: readonly unknown[]) => Promise<unknown>

/** Answers what bundlers are asked (ERC-7769), with a key of its own that pays for its bundles. */
export async function createBundler(place: {
  readonly rpcUrl: string
  readonly id: number
  readonly entryPoint: Hex
}): Promise<Answer> {
  const { rpcUrl, id: chainId, entryPoint } = place
  const account = privateKeyToAccount(generatePrivateKey())
  const chain = defineChain({
    id: chainId,
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  const client = createWalletClient({ account, chain, transport: http() }).extend(publicActions)
  await rpc(rpcUrl, 'anvil_setBalance', [account.address, numberToHex(parseEther('1000000'))])
  const seen = new Map<Hex, Operation>()
  /** Bundles go out one after the other: they have numbers. */
  let last: Promise<unknown> = Promise.resolve()

  function hashOf(userOperation: Operation): Hex {
    const version = { entryPointAddress: entryPoint, entryPointVersion: '0.8' } as const
    return getUserOperationHash({ chainId, userOperation, ...version })
  }

  async function send(operation: Operation): Promise<Hex> {
    const { authorization } = operation
    const bundle = {
      abi: entryPoint08Abi,
      functionName: 'handleOps',
      args: [[toPackedUserOperation(operation)], account.address],
    } as const
    const more = {
      ...(authorization && { authorizationList: [authorization] }),
      gas: gasOf(operation),
    }
    try {
      // What it has sent before counts, whether or not it is in a block.
      const call = { address: entryPoint, ...bundle, account, ...more }
      await client.simulateContract({ ...call, blockTag: 'pending' })
    } catch (error) {
      throw nameFailure(error)
    }
    const data = encodeFunctionData(bundle)
    await client.sendTransaction({ to: entryPoint, data, ...more })
    const hash = hashOf(operation)
    seen.set(hash, operation)
    return hash
  }

  async function find(hash: unknown) {
    if (typeof hash !== 'string' || !/^0x[\da-f]{64}$/i.test(hash))
      throw new BundlerFailure(bundlerCodes.badFields, 'Missing or invalid userOpHash.')
    const topics = encodeEventTopics({
      abi: entryPoint08Abi,
      eventName: 'UserOperationEvent',
      args: { userOpHash: hash as Hex }, // It has the shape.
    })
    const filter = { address: entryPoint, topics, fromBlock: '0x0', toBlock: 'latest' }
    // The answer of our own node.
    const [log] = (await rpc(rpcUrl, 'eth_getLogs', [filter])) as { transactionHash: Hex }[]
    return log?.transactionHash
  }

  async function receiptOf(hash: unknown) {
    const transactionHash = await find(hash)
    if (!transactionHash) return null
    const receipt = await client.getTransactionReceipt({ hash: transactionHash })
    const raw = await rpc(rpcUrl, 'eth_getTransactionReceipt', [transactionHash])
    const event = parseEventLogs({
      abi: entryPoint08Abi,
      eventName: 'UserOperationEvent',
      logs: receipt.logs,
    }).find(({ args }) => args.userOpHash === hash)
    if (!event) return null
    const { args } = event
    return {
      userOpHash: args.userOpHash,
      entryPoint,
      sender: args.sender,
      nonce: numberToHex(args.nonce),
      paymaster: args.paymaster,
      actualGasCost: numberToHex(args.actualGasCost),
      actualGasUsed: numberToHex(args.actualGasUsed),
      success: args.success,
      logs: Object(raw).logs,
      receipt: raw,
    }
  }

  async function operationOf(hash: unknown) {
    const transactionHash = await find(hash)
    const operation = seen.get(hash as Hex) // `find` has seen its shape.
    if (!transactionHash || !operation) return null
    const { blockHash, blockNumber } = await client.getTransactionReceipt({ hash: transactionHash })
    const userOperation = formatUserOperationRequest(operation)
    const block = { blockHash, blockNumber: numberToHex(blockNumber) }
    return { userOperation, entryPoint, transactionHash, ...block }
  }

  function readCall([operation, where]: readonly unknown[]): Operation {
    if (String(where).toLowerCase() !== entryPoint.toLowerCase())
      throw new BundlerFailure(bundlerCodes.badFields, 'This EntryPoint is not supported.')
    return readOperation(operation)
  }

  return async (method, params) => {
    switch (method) {
      case 'eth_chainId':
        return numberToHex(chainId)
      case 'eth_supportedEntryPoints':
        return [entryPoint]
      case 'eth_estimateUserOperationGas': {
        const gas = await estimateGas({ rpcUrl, chainId, entryPoint }, readCall(params))
        return formatUserOperationRequest(gas)
      }
      case 'eth_sendUserOperation': {
        const operation = readCall(params)
        const turn = last.catch(() => {}).then(() => send(operation))
        last = turn
        return turn
      }
      case 'eth_getUserOperationByHash':
        return operationOf(params[0])
      case 'eth_getUserOperationReceipt':
        return receiptOf(params[0])
      default:
        throw new BundlerFailure(bundlerCodes.noMethod, `The method ${method} does not exist.`)
    }
  }
}

/** What a bundle of one may use: its limits, and what the EntryPoint itself takes. */
function gasOf(operation: Operation): bigint {
  const { callGasLimit, verificationGasLimit, preVerificationGas } = operation
  const paid = operation.paymasterVerificationGasLimit ?? 0n
  const sum = callGasLimit + verificationGasLimit + preVerificationGas + paid
  return sum + sum / 10n + 200_000n
}

/** A refusal of the EntryPoint, as bundlers tell it. */
function nameFailure(error: unknown): unknown {
  const revert =
    error instanceof BaseError
      ? error.walk((each) => each instanceof ContractFunctionRevertedError)
      : undefined
  const data = revert instanceof ContractFunctionRevertedError ? revert.data : undefined
  const reason = data?.errorName.startsWith('FailedOp') ? String(data.args?.[1]) : undefined
  if (reason === undefined) return error
  const [, kind = ''] = /^AA(\d\d)/.exec(reason) ?? []
  return new BundlerFailure(codeOf(kind), reason)
}

function codeOf(kind: string): number {
  if (kind === '24' || kind === '34') return bundlerCodes.badSignature
  if (kind === '22' || kind === '32') return bundlerCodes.outOfTime
  return kind.startsWith('3') ? bundlerCodes.refusedBySponsor : bundlerCodes.refusedByAccount
}
