export * from 'billfold'
export * from 'billfold/solana'
