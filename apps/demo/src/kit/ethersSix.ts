import { ethersAdapter, watchEthersSigner } from 'billfold/ethers'
import { BrowserProvider, verifyMessage } from 'ethers'
import type { DemoEthers } from './DemoEthers.js'
import { toDemoSigner } from './toDemoSigner.js'

const adapter = ethersAdapter({ BrowserProvider })

export const ethersSix: DemoEthers = {
  name: 'ethers 6',
  adapter,
  watchSigner: (kit, listener) =>
    watchEthersSigner(kit, (signer) => toDemoSigner(signer).then(listener), { adapter }),
  verifyMessage,
}
