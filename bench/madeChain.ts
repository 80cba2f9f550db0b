/** The number of the chain that is made. */
export const madeChain = 4711
