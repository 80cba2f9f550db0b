/** How many characters at each end people compare. */
const compared = 4

/** What all addresses of a kind begin with, by which nobody tells them apart. */
const prefix = /^(?:0x|(?:bc|tb|bcrt)1[qp]|[123mn])/i

/**
 * Whether an address is another one that could be taken for `known`: alike at both ends. Poisoners make
 * such addresses and send nothing from them, so that they are copied from a history
 * (https://arxiv.org/abs/2501.16681).
 */
export function looksAlike(address: string, known: string): boolean {
  const [one, other] = [address, known].map((each) => each.toLowerCase())
  if (one === undefined || other === undefined || one === other) return false
  const [first, second] = [one.replace(prefix, ''), other.replace(prefix, '')]
  const isSameStart = first.slice(0, compared) === second.slice(0, compared)
  const isSameEnd = first.slice(-compared) === second.slice(-compared)
  // As addresses are shown: 4 characters at the start, those that all have among them, and 6.
  const isShownSame = one.slice(0, 4) === other.slice(0, 4) && one.slice(-6) === other.slice(-6)
  return (isSameStart && isSameEnd) || isShownSame
}
