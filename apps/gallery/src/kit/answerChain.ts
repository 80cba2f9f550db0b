import type { AccountAnswers } from '../../../../packages/kit/src/scenes/Scene.js'

/** Answers what the kit asks a chain of an account, as the universal resolver of ENS and as nodes do. */
export function answerChain(
  { name, isContract }: AccountAnswers,
  { method, params }: { method: string; params: readonly unknown[] },
  address: string,
): string {
  if (method === 'eth_getCode') return isContract ? '0x6001' : '0x'
  const isReverse = JSON.stringify(params).includes('0x5d78a217')
  if (!name) return '0x'
  const bytes = new TextEncoder().encode(name)
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const text = word(bytes.length) + digits.padEnd(Math.ceil(bytes.length / 32) * 64, '0')
  if (isReverse) return `0x${word(96)}${word(0)}${word(0)}${text}`
  return `0x${word(64)}${word(0)}${word(32)}${address.slice(2).padStart(64, '0')}`
}

function word(number: number) {
  return number.toString(16).padStart(64, '0')
}
