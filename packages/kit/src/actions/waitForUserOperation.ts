import { type Log, parseEventLogs } from 'viem'
import { entryPoint08Abi, entryPoint08Address } from 'viem/account-abstraction'
import type { Billfold } from '../Billfold.js'
import type { Hex } from '../caip/Address.js'
import type { Caip2 } from '../caip/Caip2.js'
import { UserOperationError } from '../errors/UserOperationError.js'
import { delay } from '../utils/delay.js'
import { isRecord } from '../utils/isRecord.js'
import { askBundler } from './askBundler.js'
import { askChain } from './askChain.js'

/** The outcome of an operation, as its network tells it. */
export type UserOperationOutcome = {
  /** Whether it succeeded as a whole. If not, it did nothing, but its gas was paid. */
  readonly isDone: boolean
  readonly transactionHash: Hex
  readonly account: Hex
  /** What it cost, in wei, and who paid: a sponsor's contract, or the account itself. */
  readonly cost: bigint
  readonly sponsor: Hex | undefined
}

const second = 1000

/**
 * Waits until an operation is in a block. The bundler names the transaction; its outcome is read from the
 * network itself, through the kit's own RPC addresses.
 *
 * @param parameters.timeout In milliseconds. @default 120_000
 * @param parameters.bundler The name, on the host's service, of the bundler that has the operation, as a
 * wallet connected over WalletConnect may tell it (`bundler_name` of `sessionProperties`). Bundlers'
 * addresses are never taken from a wallet. @default any of them
 * @throws UserOperationError; the signal's reason
 */
export async function waitForUserOperation(
  kit: Billfold,
  parameters: {
    chainId: Caip2
    hash: Hex
    timeout?: number | undefined
    bundler?: string | undefined
    signal?: AbortSignal | undefined
  },
): Promise<UserOperationOutcome> {
  const { timeout = 120 * second, ...asked } = parameters
  const { hash, signal } = asked
  const deadline = Date.now() + timeout
  let cause: unknown
  while (Date.now() < deadline) {
    const found = await look(kit, asked).catch((error: unknown) => {
      signal?.throwIfAborted()
      const isFinal = error instanceof UserOperationError && error.code === 'unsupported'
      if (isFinal) throw error
      cause = error
      return undefined
    })
    if (found) return found
    await delay(Math.min(2 * second, Math.max(deadline - Date.now(), 0)), signal)
  }
  throw new UserOperationError('timeout', { hash, cause })
}

async function look(
  kit: Billfold,
  { chainId, hash, bundler, signal }: Omit<Parameters<typeof waitForUserOperation>[1], 'timeout'>,
): Promise<UserOperationOutcome | undefined> {
  const method = 'eth_getUserOperationReceipt'
  const said = await askBundler(kit, { chainId, method, params: [hash], bundler, signal })
  const transaction = isRecord(said) && isRecord(said.receipt) ? said.receipt.transactionHash : ''
  if (typeof transaction !== 'string' || !/^0x[\da-f]{64}$/i.test(transaction)) return undefined
  const receipt = await askChain(kit, {
    ...{ chainId, method: 'eth_getTransactionReceipt', params: [transaction], signal },
  })
  const logs = isRecord(receipt) && Array.isArray(receipt.logs) ? receipt.logs : []
  const events = parseEventLogs({
    ...{ abi: entryPoint08Abi, eventName: 'UserOperationEvent' },
    logs: logs as Log[], // What does not have the event's shape is left out.
  })
  const event = events.find(
    ({ address, args }) =>
      address.toLowerCase() === entryPoint08Address.toLowerCase() &&
      args.userOpHash === hash.toLowerCase(),
  )
  if (!event) return undefined
  const { success, sender, actualGasCost, paymaster } = event.args
  return {
    ...{ isDone: success, account: sender, cost: actualGasCost },
    transactionHash: transaction as Hex, // It has the shape.
    sponsor: BigInt(paymaster) === 0n ? undefined : paymaster,
  }
}
