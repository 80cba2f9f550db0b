import type { Approval, SignRequest } from '../keys/SignRequest.js'
import { commonRows } from './commonRows.js'
import type { Description, Words } from './Description.js'

type Message = Extract<SignRequest, { kind: 'evmMessage' | 'solanaMessage' }>

export function describeMessage(
  approval: Approval & { readonly request: Message },
  words: Words,
): Description {
  const { texts } = words
  const { kind, message } = approval.request
  const bytes = kind === 'evmMessage' ? fromHex(message) : fromBase64(message)
  const [network, account, from] = commonRows(approval, words)
  const text = readText(bytes)
  const name = readNameClaim(text, approval.account)
  return {
    title: texts[name ? 'approve.nameClaim' : 'approve.message'],
    action: texts['approve.sign'],
    rows: [...(name ? [{ name: texts['approve.name'], value: name }] : []), from, account, network],
    warnings: [],
    text,
  }
}

/** As our servers have names registered, see `writeNameClaim` of `billfold/protocol`: to the letter, or it is any message. */
const nameClaim =
  /^\{\n {2}"statement": "Register this name for my account\.",\n {2}"name": "([a-z\d.-]{1,255})",\n {2}"attributes": \{\},\n {2}"address": "(0x[\da-f]{40})",\n {2}"coin_type": \d+,\n {2}"timestamp": \d+\n\}$/

/** The name that is registered by a message, for this account alone. */
function readNameClaim(text: string, account: string): string | undefined {
  const [, name, address] = nameClaim.exec(text) ?? []
  return address === account.toLowerCase() ? name : undefined
}

/** As text where it is one, else in hexadecimal. */
function readText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
  }
}

function fromHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (each) => each.charCodeAt(0))
}
