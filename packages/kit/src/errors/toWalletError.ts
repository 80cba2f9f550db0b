import { isRecord } from '../utils/isRecord.js'
import type { FailureCode } from './failures.js'
import { WalletError } from './WalletError.js'

// Codes of EIP-1193, EIP-1474 and EIP-5792.
const codes: Readonly<Record<number, FailureCode>> = {
  4001: 'rejected',
  4100: 'notAuthorized',
  4200: 'notSupported',
  4900: 'walletOffline',
  4901: 'walletOffline',
  // The embedded wallet's own: its server cannot be reached; the visitor has signed out.
  [-32014]: 'walletOffline',
  [-32019]: 'signedOut',
  [-32601]: 'notSupported',
  [-32002]: 'alreadyAsked',
  5000: 'rejected',
  5700: 'notSupported',
  5710: 'notSupported',
  5750: 'rejected',
  5760: 'notSupported',
}

const shortMessages: Readonly<Record<FailureCode, string>> = {
  rejected: 'The visitor declined in the wallet.',
  alreadyAsked: 'The wallet is still waiting for an answer to an earlier request.',
  noAccounts: 'The wallet shared no account.',
  notAuthorized: 'The wallet does not allow this site to ask for that.',
  notSupported: 'The wallet does not know how to do that.',
  walletGone: 'The wallet is not on the page any more.',
  walletOffline: 'The wallet has lost its connection to the network.',
  signedOut: 'You signed out, here or in another tab.',
  badAnswer: 'The wallet returned an invalid response.',
  switchRefused:
    'Failed to switch to chain. The chain is not approved or the wallet does not support wallet_switchEthereumChain.',
  networkUnreachable: 'The network could not be reached.',
  insufficientFunds: 'The account does not hold enough for the amount and the fee.',
  notLoaded: 'A part of the page could not be loaded.',
  unknown: 'The wallet failed.',
}

/** A {@link WalletError} of a code, with that code's sentence. */
export function walletError(code: FailureCode, cause?: unknown): WalletError {
  return new WalletError({ code, shortMessage: shortMessages[code], cause })
}

/**
 * Turns what a wallet or a library threw into a {@link WalletError}; one that is one stays itself.
 */
export function toWalletError(error: unknown): WalletError {
  if (error instanceof WalletError) return error
  return walletError(failureCode(error), error)
}

/** In which way a thrown value failed; the code may lie under several layers of causes. */
export function failureCode(error: unknown): FailureCode {
  const layers = walk(error)
  for (const layer of layers) {
    const code = typeof layer.code === 'number' ? codes[layer.code] : undefined
    if (code) return code
  }
  const text = layers.map(({ message }) => (typeof message === 'string' ? message : '')).join('\n')
  if (/insufficient funds/i.test(text)) return 'insufficientFunds'
  if (/user (rejected|denied|cancell?ed)/i.test(text)) return 'rejected'
  if (/failed to fetch|networkerror|load failed|http request failed/i.test(text))
    return 'networkUnreachable'
  if (layers.some(({ name }) => name === 'InvalidAddressError' || name === 'TypeError'))
    return 'badAnswer'
  return 'unknown'
}

/** The numeric error code that a wallet gave, wherever it lies. */
export function rpcCode(error: unknown): number | undefined {
  return walk(error).find(({ code }) => typeof code === 'number')?.code as number | undefined // found by its type
}

/** What a contract has refused a call with, wherever a node's or a library's error holds it. */
export function revertOf(error: unknown): string | undefined {
  for (const { data } of walk(error)) {
    const revert = isRecord(data) ? data.data : data
    if (typeof revert === 'string' && revert.startsWith('0x')) return revert
  }
  return undefined
}

function walk(error: unknown): Record<string, unknown>[] {
  const layers: Record<string, unknown>[] = []
  let layer = error
  while (isRecord(layer) && layers.length < 8 && !layers.includes(layer)) {
    layers.push(layer)
    const data = isRecord(layer.data) ? layer.data.originalError : undefined
    layer = layer.cause ?? data
  }
  return layers
}
