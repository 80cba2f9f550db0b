/** What the kit tells servers of itself with each request: the same for all hosts. */
export const sdk = { type: 'billfold', version: '0.0.0' } as const
