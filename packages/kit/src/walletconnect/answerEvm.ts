import { RpcError, rpcErrorCodes } from '../errors/RpcError.js'
import { isRecord } from '../utils/isRecord.js'
import { allowsMethod } from './namespaces.js'
import { toHexChainId } from './providerChains.js'
import { readCapabilities } from './readCapabilities.js'
import type { Session } from './types.js'

/** A question about a chain (CAIP-2). */
export type ChainRequest = {
  readonly chain: string
  readonly method: string
  readonly params: unknown
}

/** What the answers to EVM requests are made from. */
export type EvmContext = {
  /** @throws RpcError when there is none */
  session(): Session
  addresses(chain: string): readonly string[]
  /** The EVM chain that is meant where none is named. */
  defaultChain(): string
  connect(terms: { namespace: string }): Promise<unknown>
  disconnect(): Promise<void>
  /** Puts a question to the wallet. */
  ask(request: ChainRequest): Promise<unknown>
  settleOn(chain: string): void
}

type Answer = (context: EvmContext, request: ChainRequest) => Promise<unknown>

/**
 * What the provider itself knows of EVM chains (EIP-1193, EIP-2255, EIP-3326, EIP-5792), by method.
 * All else goes to the wallet or to a node.
 */
const answers: Readonly<Record<string, Answer>> = {
  async eth_requestAccounts(context) {
    await context.connect({ namespace: 'eip155' })
    // Only now it is known on which chains the wallet has accounts.
    const accounts = context.addresses(context.defaultChain())
    if (accounts.length > 0) return accounts
    throw new RpcError(rpcErrorCodes.unauthorized, 'The wallet shares no account on EVM chains.')
  },
  eth_accounts: async (context, { chain }) => context.addresses(chain),
  eth_chainId: async (_, { chain }) => toHexChainId(chain),
  wallet_switchEthereumChain: switchChain,
  async wallet_revokePermissions(context) {
    await context.disconnect()
    return null
  },
  async wallet_requestPermissions() {
    throw new RpcError(rpcErrorCodes.unsupported, 'The session itself is the permission.')
  },
  wallet_getCapabilities: getCapabilities,
  wallet_getCallsStatus: (context, request) =>
    askApproved(context, request, 'Fetching call status not approved by the wallet.'),
}

/** The provider's own answer to a question about an EVM chain, if it has one. */
export function answerEvm(
  context: EvmContext,
  request: ChainRequest,
): Promise<unknown> | undefined {
  const { chain, method } = request
  if (!chain.startsWith('eip155:') || !Object.hasOwn(answers, method)) return undefined
  return answers[method]?.(context, request)
}

/** The text for a method that the session does not carry. */
export function notApprovedText(method: string): string {
  return `The wallet has not approved ${method}.`
}

async function askApproved(
  context: EvmContext,
  request: ChainRequest,
  refusal = notApprovedText(request.method),
): Promise<unknown> {
  const { chain, method } = request
  if (allowsMethod(context.session(), chain, method)) return context.ask(request)
  throw new RpcError(rpcErrorCodes.unsupported, refusal)
}

async function getCapabilities(context: EvmContext, request: ChainRequest): Promise<unknown> {
  const session = context.session()
  const [address, asked] = Array.isArray(request.params) ? request.params : []
  if (typeof address !== 'string' || !address)
    throw new RpcError(rpcErrorCodes.invalidParams, 'wallet_getCapabilities needs an address.')
  const chainIds = Array.isArray(asked) ? asked : []
  return readCapabilities(session, { address, chainIds }) ?? askApproved(context, request)
}

async function switchChain(context: EvmContext, request: ChainRequest): Promise<null> {
  const [target] = Array.isArray(request.params) ? request.params : []
  const id = Number(isRecord(target) ? target.chainId : undefined)
  if (!(id > 0)) throw new RpcError(rpcErrorCodes.internal, 'Invalid chain id')
  const wanted = `eip155:${id}`
  const isHeld = () => context.addresses(wanted).length > 0
  const code = isHeld() ? undefined : await askForChain(context, request)
  if (!isHeld())
    throw new RpcError(
      code ?? switchFailed,
      'Failed to switch to chain. The chain is not approved or the wallet does not support wallet_switchEthereumChain.',
    )
  context.settleOn(wanted)
  return null
}

/** What a failed switch has where the wallet does not say that it does not know the chain. */
const switchFailed = 5000

/**
 * The wallet may add the chain to the session, say that it will not, or that it does not know the
 * chain: then the code of that.
 */
async function askForChain(context: EvmContext, request: ChainRequest) {
  try {
    await askApproved(context, request)
  } catch (error) {
    const code = error instanceof RpcError ? error.code : undefined
    if (code === rpcErrorCodes.rejected || code === rpcErrorCodes.unauthorized) throw error
    if (code === rpcErrorCodes.unknownChain) return code
  }
  return undefined
}
