import type { Adapter, Billfold } from 'billfold'

/** What this page does with a signer of either version. */
export type DemoSigner = {
  readonly address: string
  readonly chainId: number
  signMessage(message: string): Promise<string>
  /** Resolves once the transaction is in a block. */
  send(transaction: { to: string; value: bigint }): Promise<string>
}

/** One version of ethers, and the adapter for it. */
export type DemoEthers = {
  readonly name: string
  readonly adapter: Adapter
  watchSigner(kit: Billfold, listener: (signer: DemoSigner | undefined) => void): () => void
  /** Who has signed. */
  verifyMessage(message: string, signature: string): string
}
