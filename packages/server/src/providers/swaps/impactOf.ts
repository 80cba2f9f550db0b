/** Parts of a share that are told. */
const precision = 1_000_000n

/** By how much less comes out than by the prices of the pools, as a share; undefined where those are not known. */
export function impactOf(swap: {
  readonly given: bigint
  readonly amount: bigint
  /** For each pool on the way what it holds, of what goes in and of what comes out, or two numbers in that relation. */
  readonly reserves: readonly (readonly [bigint, bigint])[]
}): number | undefined {
  const { given, amount, reserves } = swap
  if (reserves.length === 0 || reserves.flat().includes(0n)) return undefined
  const into = reserves.reduce((product, [each]) => product * each, 1n)
  const out = reserves.reduce((product, [, each]) => product * each, 1n)
  const fair = given * out
  const share = Number((amount * into * precision) / fair) / Number(precision)
  return Math.max(0, Number((1 - share).toFixed(6)))
}
