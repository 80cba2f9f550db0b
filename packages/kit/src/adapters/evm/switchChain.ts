import { parseCaip2 } from '../../caip/parseCaip2.js'
import type { Eip1193Provider } from '../../connectors/Eip1193.js'
import { failureCode, rpcCode, walletError } from '../../errors/toWalletError.js'
import type { Network } from '../../networks/Network.js'
import { abortable } from '../../utils/abortable.js'
import { isRecord } from '../../utils/isRecord.js'
import { parseChainId } from './answers.js'

// 4902: the wallet does not know the chain (EIP-3326). Other wallets say the same with the generic
// 5000, or with "invalid params" and "internal error" of JSON-RPC, with and without its minus sign.
const unknownChainCodes: readonly number[] = [4902, 5000, 32603, -32603, -32602]

/**
 * Brings a wallet to a network (EIP-3326) and adds it to the wallet where it is not known there
 * (EIP-3085). Resolves when the wallet itself says that it is there.
 *
 * @throws WalletError with code `rejected` or `switchRefused`
 */
export async function switchChain(
  provider: Eip1193Provider,
  parameters: { network: Network; signal: AbortSignal },
): Promise<void> {
  const { network, signal } = parameters
  const chainId = toHexChainId(network)
  try {
    await requestSwitch(provider, chainId)
  } catch (error) {
    if (failureCode(error) === 'rejected' && rpcCode(error) !== 5000) throw error
    if (!isUnknownChain(error)) throw walletError('switchRefused', error)
    signal.throwIfAborted()
    await addChain(provider, network)
    if (!(await isOn(provider, network))) await requestSwitch(provider, chainId).catch(refuse)
  }
  const arrived = await abortable(isOn(provider, network), signal)
  if (!arrived) throw walletError('switchRefused')
}

function requestSwitch(provider: Eip1193Provider, chainId: string) {
  return provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
}

async function addChain(provider: Eip1193Provider, network: Network) {
  try {
    await provider.request({
      method: 'wallet_addEthereumChain',
      params: [toAddChainParameter(network)],
    })
  } catch (error) {
    refuse(error)
  }
}

function refuse(error: unknown): never {
  if (failureCode(error) === 'rejected') throw error
  throw walletError('switchRefused', error)
}

async function isOn(provider: Eip1193Provider, network: Network) {
  return parseChainId(await provider.request({ method: 'eth_chainId' })) === network.caipNetworkId
}

function isUnknownChain(error: unknown): boolean {
  const code = rpcCode(error)
  if (code !== undefined && unknownChainCodes.includes(code)) return true
  // MetaMask's mobile app wraps the code once more.
  const data = isRecord(error) && isRecord(error.data) ? error.data.originalError : undefined
  return isRecord(data) && data.code === 4902
}

/** A network's id as wallets want it. */
export function toHexChainId(network: Network): string {
  return `0x${Number(parseCaip2(network.caipNetworkId).reference).toString(16)}`
}

/** A network as a wallet wants it to be added (EIP-3085). */
export function toAddChainParameter(network: Network) {
  const explorer = network.blockExplorers?.default.url
  return {
    chainId: toHexChainId(network),
    chainName: network.name,
    nativeCurrency: network.nativeCurrency,
    rpcUrls: network.rpcUrls.default.http,
    ...(explorer ? { blockExplorerUrls: [explorer] } : {}),
  }
}
