const words: Readonly<Record<string, string>> = {
  personal_sign: 'sign messages',
  eth_signTypedData_v4: 'sign typed data',
  eth_sendTransaction: 'send transactions',
  wallet_sendCalls: 'send transactions',
  wallet_switchEthereumChain: 'switch networks',
  solana_signMessage: 'sign messages',
  solana_signTransaction: 'sign transactions',
  solana_signAllTransactions: 'sign transactions',
  solana_signAndSendTransaction: 'send transactions',
  signMessage: 'sign messages',
  signPsbt: 'sign transactions',
  sendTransfer: 'send payments',
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** What a site may ask for, in words: “sign messages and send transactions”. */
export function describeMethods(methods: readonly string[]): string {
  return list.format(new Set(methods.flatMap((method) => words[method] ?? [])))
}
