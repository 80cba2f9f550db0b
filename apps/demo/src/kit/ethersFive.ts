import { ethers5Adapter, watchEthersSigner } from 'billfold/ethers5'
import { providers, utils } from 'ethers-5'
import type { DemoEthers } from './DemoEthers.js'
import { toDemoSigner } from './toDemoSigner.js'

const adapter = ethers5Adapter({ Web3Provider: providers.Web3Provider })

export const ethersFive: DemoEthers = {
  name: 'ethers 5',
  adapter,
  watchSigner: (kit, listener) =>
    watchEthersSigner(kit, (signer) => toDemoSigner(signer).then(listener), { adapter }),
  verifyMessage: utils.verifyMessage,
}
