/** A wallet's name without what stands in brackets at its end, and that: “Base (formerly Coinbase Wallet)”. */
export function splitName(name: string): { label: string; detail: string | undefined } {
  const [, label = name, detail] = /^(.+?) \((.+)\)$/.exec(name) ?? []
  return { label, detail }
}
