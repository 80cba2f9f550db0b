import { parseUrl } from '../../utils/parseUrl.js'
import { rpc } from './rpc.js'
import { parseChainId, switchChain } from './switchChain.js'
import { invalidParams, type MethodContext } from './walletMethod.js'
import { findChain, putChain, type WalletChain } from './walletState.js'

/**
 * `wallet_addEthereumChain` (EIP-3085): adds the chain and switches to it.
 * A chain that is known already is only switched to.
 */
export async function addChain(context: MethodContext, params: readonly unknown[]): Promise<null> {
  const chain = parseChain(params[0])
  if (findChain(context.state(), chain.id)) return switchChain(context, params)
  await assertNodeServes(chain, context.signal)
  await context.ask({ kind: 'addChain', chain })
  context.update((state) => ({ ...putChain(state, chain), chainId: chain.id }))
  return null
}

function parseChain(request: unknown): WalletChain {
  const id = parseChainId(request)
  const { chainName, rpcUrls, nativeCurrency } = request as Record<string, unknown> // parseChainId has seen that it is an object
  if (typeof chainName !== 'string' || !chainName.trim())
    throw invalidParams('"chainName" must be a string.')
  return { id, name: chainName, rpcUrl: parseRpcUrl(rpcUrls), symbol: parseSymbol(nativeCurrency) }
}

function parseRpcUrl(rpcUrls: unknown): string {
  const urls: unknown[] = Array.isArray(rpcUrls) ? rpcUrls : []
  const usable = urls.find(isUsableUrl)
  if (usable) return usable
  throw invalidParams('"rpcUrls" must hold an https address, or http on this machine.')
}

function isUsableUrl(url: unknown): url is string {
  const parsed = typeof url === 'string' ? parseUrl(url) : undefined
  if (parsed?.protocol !== 'http:') return parsed?.protocol === 'https:'
  return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(parsed.hostname)
}

function parseSymbol(currency: unknown): string {
  if (typeof currency !== 'object' || currency === null)
    throw invalidParams('"nativeCurrency" must be an object.')
  const { symbol, decimals } = currency as Record<string, unknown> // an object, checked above
  if (typeof symbol !== 'string' || symbol.length < 1 || symbol.length > 6)
    throw invalidParams('"nativeCurrency.symbol" must have 1 to 6 characters.')
  if (decimals !== 18) throw invalidParams('"nativeCurrency.decimals" must be 18.')
  return symbol
}

/** A site could name any node; the wallet believes only one that says the same chain id. */
async function assertNodeServes({ id, rpcUrl }: WalletChain, signal: AbortSignal) {
  const answer = await rpc(rpcUrl, { method: 'eth_chainId' }, signal)
  if (Number(answer) !== id)
    throw invalidParams(`The node at ${rpcUrl} serves chain ${Number(answer)}, not ${id}.`)
}
