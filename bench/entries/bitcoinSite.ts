export * from 'billfold'
export * from 'billfold/bitcoin'
