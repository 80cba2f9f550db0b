/** Contracts of the attacker: the node never answers for the first, and with megabytes for the second. */
export const deafToken = `0x${'deaf'.repeat(10)}`
export const hugeToken = `0x${'feed'.repeat(10)}`
