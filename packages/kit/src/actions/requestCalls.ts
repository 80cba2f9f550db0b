import type { Billfold } from '../Billfold.js'
import type { Hex } from '../caip/Address.js'
import type { Caip2 } from '../caip/Caip2.js'
import { parseCaip2 } from '../caip/parseCaip2.js'
import { isRecord } from '../utils/isRecord.js'
import { badWalletAnswer } from './badWalletAnswer.js'
import { request } from './request.js'
import { requireWallet } from './requireWallet.js'

/** One call of a batch. Amounts in wei. */
export type BatchCall = {
  readonly to: Hex
  readonly value?: bigint | undefined
  readonly data?: Hex | undefined
  /** Capabilities asked of the wallet for this call only. */
  readonly capabilities?: Readonly<Record<string, unknown>> | undefined
}

/** A batch that a wallet has accepted. */
export type SentCalls = {
  /** Names the batch to `getCallsStatus`. */
  readonly id: string
  /** What the wallet says about it; untrusted. */
  readonly capabilities?: Readonly<Record<string, unknown>> | undefined
}

const method = 'wallet_sendCalls'

/** A batch of calls that a wallet is asked for (EIP-5792). */
export type BatchParameters = {
  calls: readonly BatchCall[]
  /** @default the chain that the wallet is on */
  chainId?: Caip2 | undefined
  /** Whether the wallet must refuse the batch if it cannot run it all or nothing. @default false */
  atomicRequired?: boolean | undefined
  /** Capabilities asked of the wallet for the whole batch, such as `paymasterService`. */
  capabilities?: Readonly<Record<string, unknown>> | undefined
  /** A name for the batch, up to 4096 bytes in hexadecimal. @default the wallet's choice */
  id?: string | undefined
}

/**
 * Has the connected EVM wallet take several calls as one batch (EIP-5792). What becomes of it is for the caller to follow.
 *
 * @throws NotConnectedError, WalletError, RpcError, as `sendCalls` does
 */
export async function requestCalls(
  kit: Billfold,
  parameters: BatchParameters & { signal?: AbortSignal | undefined },
): Promise<SentCalls> {
  const { session } = requireWallet(kit, 'eip155')
  const { calls, chainId = session.chainId, atomicRequired = false, capabilities, id } = parameters
  const batch = {
    version: '2.0.0',
    from: session.addresses[0],
    chainId: toQuantity(parseCaip2(chainId).reference),
    atomicRequired,
    calls: calls.map(toWireCall),
    ...(capabilities ? { capabilities } : {}),
    ...(id === undefined ? {} : { id }),
  }
  const { signal } = parameters
  return readSent(await request(kit, { method, params: [batch], signal }))
}

function toWireCall({ to, value, data, capabilities }: BatchCall) {
  return {
    to,
    ...(value === undefined ? {} : { value: toQuantity(value) }),
    ...(data === undefined ? {} : { data }),
    ...(capabilities ? { capabilities } : {}),
  }
}

function toQuantity(value: bigint | string): Hex {
  return `0x${BigInt(value).toString(16)}`
}

/** Wallets of the first version of the standard answer with the name alone. */
function readSent(answer: unknown): SentCalls {
  const { id, capabilities } = isRecord(answer) ? answer : { id: answer, capabilities: undefined }
  if (typeof id !== 'string' || !id) throw badWalletAnswer(method)
  return isRecord(capabilities) ? { id, capabilities } : { id }
}
