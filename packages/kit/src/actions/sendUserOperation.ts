import { custom } from 'viem'
import {
  createBundlerClient,
  entryPoint08Address,
  formatUserOperationRequest,
  getUserOperationHash,
  type UserOperation,
} from 'viem/account-abstraction'
import type { Billfold } from '../Billfold.js'
import type { Hex } from '../caip/Address.js'
import { RpcError } from '../errors/RpcError.js'
import { UserOperationError } from '../errors/UserOperationError.js'
import { askBundler } from './askBundler.js'
import { openSmartAccount, type SmartAccountParameters } from './openSmartAccount.js'

/** What the account does in one operation: all of it or nothing. */
export type SendUserOperationParameters = SmartAccountParameters & {
  calls: readonly [SmartCall, ...SmartCall[]]
  /** Whether the host's service pays for the gas, if it offers that. @default false */
  isSponsored?: boolean | undefined
}

export type SmartCall = {
  readonly to: Hex
  /** In the smallest unit of the network's coin. @default 0n */
  readonly value?: bigint | undefined
  /** @default '0x' */
  readonly data?: Hex | undefined
}

/** More than a block of most networks has room for in one operation. */
const mostGas = 20_000_000n

/**
 * Sends an operation of the visitor's smart account: the bundler of the host's service estimates its gas,
 * the connected wallet signs it as typed data, the bundler sends it. Its hash is computed here, from what
 * was signed; a bundler that answers with another is not trusted. Wait for it with `waitForUserOperation`.
 *
 * @returns the operation's hash
 * @throws UserOperationError; with `unclear` or `untrusted` its `hash` is that of what may have been sent. NotConnectedError,
 * WalletError, ServiceError; the signal's reason
 */
export async function sendUserOperation(
  kit: Billfold,
  parameters: SendUserOperationParameters,
): Promise<Hex> {
  const { chainId, calls, isSponsored = false, signal } = parameters
  const { account, client } = await openSmartAccount(kit, parameters)
  let failure: unknown
  const bundlers = createBundlerClient({
    ...{ account, client, ...(isSponsored && { paymaster: true as const }) },
    transport: custom(
      {
        async request({ method, params = [] }) {
          return askBundler(kit, { chainId, method, params, signal }).catch((error) => {
            failure = error
            throw error
          })
        },
      },
      { retryCount: 0 },
    ),
  })
  const prepared = await bundlers.prepareUserOperation({ account, calls }).catch((error) => {
    throw refusalOf(failure ?? error)
  })
  const operation = prepared as UserOperation<'0.8'> // Of the account's EntryPoint.
  if (gasOf(operation) > mostGas) throw new UserOperationError('tooMuchGas')
  const signature = await account.signUserOperation(operation)
  signal?.throwIfAborted()
  const signed = { ...operation, signature }
  const hash = getUserOperationHash({
    ...{ chainId: Number(chainId.slice('eip155:'.length)), userOperation: signed },
    ...{ entryPointAddress: entryPoint08Address, entryPointVersion: '0.8' },
  })
  const params = [formatUserOperationRequest(signed), entryPoint08Address]
  // From here on it may be sent: aborting ends nothing any more.
  const said = await askBundler(kit, { chainId, method: 'eth_sendUserOperation', params }).catch(
    (cause: unknown) => {
      const isRefused = cause instanceof RpcError && cause.code !== internal
      throw new UserOperationError(isRefused ? 'refused' : 'unclear', { hash, cause })
    },
  )
  if (said !== hash) throw new UserOperationError('untrusted', { hash })
  return hash
}

/** What our server says of a bundler that answers about something else; whether it was sent is not known. */
const internal = -32_603

function gasOf(operation: UserOperation<'0.8'>): bigint {
  const { callGasLimit, verificationGasLimit, preVerificationGas } = operation
  const { paymasterVerificationGasLimit = 0n, paymasterPostOpGasLimit = 0n } = operation
  const own = callGasLimit + verificationGasLimit + preVerificationGas
  return own + paymasterVerificationGasLimit + paymasterPostOpGasLimit
}

/** Before anything is signed: what the service says is why. */
function refusalOf(error: unknown): unknown {
  return error instanceof RpcError ? new UserOperationError('refused', { cause: error }) : error
}
