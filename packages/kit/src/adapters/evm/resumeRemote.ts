import type { Caip2 } from '../../caip/Caip2.js'
import type { SharedSession } from '../../connectors/HostWallet.js'

/** A remote wallet stays on the page's network, if it still serves that. */
export async function resumeRemote({ open }: SharedSession, chainId: Caip2): Promise<void> {
  const provider = await open()
  const accounts = await provider.accounts()
  if (accounts.some((account) => account.startsWith(`${chainId}:`)))
    provider.setDefaultChain(chainId)
}
