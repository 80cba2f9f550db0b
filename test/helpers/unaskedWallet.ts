const never = () => new Promise<never>(() => {})

/** What an adapter does by a wallet that answers nothing: for tests that ask for no more. */
export const unaskedWallet = {
  connect: never,
  switchNetwork: never,
  signMessage: never,
  signTypedData: never,
  sendTransaction: never,
  getBalance: never,
  getReceipt: never,
  getProvider: never,
}
