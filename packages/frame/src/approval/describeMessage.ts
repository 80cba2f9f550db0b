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
  return {
    title: texts['approve.message'],
    action: texts['approve.sign'],
    rows: [from, account, network],
    warnings: [],
    text: readText(bytes),
  }
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
