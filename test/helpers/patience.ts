/**
 * How long a test may take, and wait for one thing, in milliseconds. Only what never comes is to meet
 * these limits: chains, databases and browsers stay within them on a machine that has much else to do.
 */
export const patience = { test: 120_000, wait: 30_000 } as const
