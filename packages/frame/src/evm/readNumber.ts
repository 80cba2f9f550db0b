/** A number of a node's or a contract's answer; undefined where it is none, or is more than a word. */
export function readNumber(answer: unknown): bigint | undefined {
  return typeof answer === 'string' && /^0x[0-9a-f]{1,64}$/i.test(answer)
    ? BigInt(answer)
    : undefined
}
