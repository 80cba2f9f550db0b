import { formatEther, type Hex, hexToBytes, size } from 'viem'
import { describeTypedData } from './describeTypedData.js'
import type { WalletRequest, WalletTransaction } from './walletRequest.js'
import type { WalletChain } from './walletState.js'

/** A fact about a request. `code` values are addresses, data and numbers: show them monospaced. */
export type RequestRow = {
  readonly label: string
  readonly value: string
  readonly format: 'text' | 'code'
}

/** A request in words, for whatever card or window shows it. */
export type RequestDescription = {
  readonly title: string
  /** What agreeing does, in one sentence. */
  readonly summary: string
  readonly rows: readonly RequestRow[]
  /** What the button that agrees says. */
  readonly confirm: string
}

/** Says what a site asks for. What the site itself wrote is in the rows only, as it came. */
export function describeRequest(request: WalletRequest): RequestDescription {
  switch (request.kind) {
    case 'unlock':
      return {
        title: 'Unlock the wallet',
        summary: 'The site sees your accounts only while the wallet is unlocked.',
        rows: [],
        confirm: 'Unlock',
      }
    case 'connect':
      return {
        title: 'Connect to this site',
        summary: 'The site will see these addresses and their balances. It cannot spend anything.',
        rows: request.accounts.map((account, index) => code(`Account ${index + 1}`, account)),
        confirm: 'Connect',
      }
    case 'signMessage':
      return {
        title: 'Sign a message',
        summary: 'Signing proves that you own this account. It costs nothing.',
        rows: [code('Account', request.account), messageRow(request.message)],
        confirm: 'Sign',
      }
    case 'signTypedData':
      return {
        title: 'Sign typed data',
        summary: 'A signature like this can allow others to move your tokens. Read it first.',
        rows: [code('Account', request.account), ...describeTypedData(request.typedData)],
        confirm: 'Sign',
      }
    case 'sendTransaction':
      return {
        title: request.transaction.to ? 'Send a transaction' : 'Deploy a contract',
        summary: 'It cannot be undone once it is on the network.',
        rows: [
          code('From', request.account),
          ...transactionRows(request.transaction, request.chain),
          text('Network', request.chain.name),
        ],
        confirm: 'Send',
      }
    case 'switchChain':
      return {
        title: 'Switch network',
        summary: `The wallet will use ${request.to.name} on every site.`,
        rows: [text('From', request.from.name), text('To', request.to.name)],
        confirm: 'Switch',
      }
    case 'addChain':
      return {
        title: 'Add a network',
        summary: 'The wallet will add this network and switch to it.',
        rows: chainRows(request.chain),
        confirm: 'Add and switch',
      }
    default:
      return request satisfies never
  }
}

function transactionRows(transaction: WalletTransaction, { symbol }: WalletChain): RequestRow[] {
  const { to, value, maxFee, data } = transaction
  const rows = [
    code('Amount', `${formatEther(BigInt(value))} ${symbol}`),
    code('Fee at most', `${formatEther(BigInt(maxFee))} ${symbol}`),
  ]
  if (to) rows.unshift(code('To', to))
  if (size(data) > 0) rows.push(code(`Data (${size(data)} bytes)`, data))
  return rows
}

function chainRows({ id, name, rpcUrl, symbol }: WalletChain): RequestRow[] {
  return [
    text('Name', name),
    code('Chain id', String(id)),
    text('Currency', symbol),
    code('Node', rpcUrl),
  ]
}

/** Text where the bytes are text; else the bytes, so that nothing invisible or turned round is signed. */
function messageRow(message: Hex): RequestRow {
  const decoded = decodeText(message)
  return decoded === undefined ? code('Message (bytes)', message) : text('Message', decoded)
}

function decodeText(message: Hex): string | undefined {
  try {
    const decoded = new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(message))
    return /^(?:\P{C}|[\n\t\r\u200c\u200d])*$/u.test(decoded) ? decoded : undefined
  } catch {
    return undefined
  }
}

function text(label: string, value: string): RequestRow {
  return { label, value, format: 'text' }
}

function code(label: string, value: string): RequestRow {
  return { label, value, format: 'code' }
}
