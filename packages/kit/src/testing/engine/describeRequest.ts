import { formatEther, hexToBytes, size } from 'viem'
import { describeConnect, describeSignIn } from './describeConnect.js'
import { describeMessage, messageRow } from './describeMessage.js'
import { describeTypedData } from './describeTypedData.js'
import { code, type RequestDescription, type RequestRow, text } from './RequestDescription.js'
import type { WalletRequest, WalletTransaction } from './walletRequest.js'
import type { WalletChain } from './walletState.js'

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
      return request.message
        ? describeSignIn(request.accounts, request.message)
        : describeConnect(request.accounts)
    case 'signMessage':
      return describeMessage(
        request.account,
        messageRow(hexToBytes(request.message), request.message),
      )
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
