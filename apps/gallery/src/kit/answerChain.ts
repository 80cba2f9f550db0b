import type { AccountAnswers } from '../../../../packages/kit/src/scenes/Scene.js'

/** Answers what the kit asks a chain of an account, as the universal resolver of ENS and as nodes do. */
export function answerChain(
  { name, isContract }: AccountAnswers,
  { method, params }: { method: string; params: readonly unknown[] },
  address: string,
): string {
  if (method === 'eth_getCode') return isContract ? '0x6001' : '0x'
  const fact = tokenFact(JSON.stringify(params))
  if (fact) return fact
  const isReverse = JSON.stringify(params).includes('0x5d78a217')
  if (!name) return '0x'
  const bytes = new TextEncoder().encode(name)
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const text = word(bytes.length) + digits.padEnd(Math.ceil(bytes.length / 32) * 64, '0')
  if (isReverse) return `0x${word(96)}${word(0)}${word(0)}${text}`
  return `0x${word(64)}${word(0)}${word(32)}${address.slice(2).padStart(64, '0')}`
}

/** What a token says of itself: 6 decimals, and a name by its address. */
function tokenFact(asked: string): string | undefined {
  const [, digit = ''] = /"to":"0x(\d)\1{39}"/i.exec(asked) ?? []
  if (!digit) return undefined
  if (asked.includes('0x313ce567')) return `0x${word(6)}`
  const symbol = { 1: 'LFD', 9: 'MDW' }[digit] ?? 'TKN'
  if (!/0x(95d89b41|06fdde03)/.test(asked)) return undefined
  const digits = [...symbol].map((letter) => letter.charCodeAt(0).toString(16)).join('')
  return `0x${word(32)}${word(symbol.length)}${digits.padEnd(64, '0')}`
}

function word(number: number) {
  return number.toString(16).padStart(64, '0')
}
