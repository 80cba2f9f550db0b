export * from 'billfold'
export * from 'billfold/ethers'
