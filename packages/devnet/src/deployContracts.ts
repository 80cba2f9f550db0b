import type { Hex } from 'viem'
import { accounts } from './accounts.js'
import {
  LocalCollectible,
  LocalItems,
  LocalNames,
  LocalToken,
  Multicall3,
  SilentToken,
} from './artifacts.generated.js'
import { rpc } from './rpc.js'

/** Addresses; the same on each chain and in each run. */
export type Contracts = {
  /** ERC-20, 18 decimals. Each of the accounts holds 1,000. */
  readonly token: Hex
  /** A token that returns nothing on transfer, 6 decimals. Each of the accounts holds 1,000. */
  readonly silentToken: Hex
  /** ERC-721. The accounts own the tokens 1 to 10, in their order. */
  readonly collectible: Hex
  /** ERC-1155. Each of the accounts has ten of token 1. */
  readonly items: Hex
  readonly multicall3: Hex
  /** Answers for ENS. Nobody has a name until somebody claims one. */
  readonly names: Hex
}

/** Where Multicall3 is on nearly every public chain, and where libraries look for it. */
const multicall3Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Where the universal resolver of ENS is on Ethereum. */
const namesAddress = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'

/** Nobody's: so the accounts of the tests begin with nonce 0 and a round balance. */
const deployer = '0x00000000000000000000000000000000b111f01d'

export async function deployContracts(rpcUrl: string): Promise<Contracts> {
  await rpc(rpcUrl, 'anvil_impersonateAccount', [deployer])
  await rpc(rpcUrl, 'anvil_setBalance', [deployer, '0x56bc75e2d63100000'])
  const token = await deploy(rpcUrl, LocalToken.creationCode)
  const silentToken = await deploy(rpcUrl, SilentToken.creationCode)
  const collectible = await deploy(rpcUrl, LocalCollectible.creationCode)
  const items = await deploy(rpcUrl, LocalItems.creationCode)
  await rpc(rpcUrl, 'anvil_setCode', [multicall3Address, Multicall3.runtimeCode])
  await rpc(rpcUrl, 'anvil_setCode', [namesAddress, LocalNames.runtimeCode])
  await rpc(rpcUrl, 'anvil_stopImpersonatingAccount', [deployer])
  return {
    token,
    silentToken,
    collectible,
    items,
    multicall3: multicall3Address,
    names: namesAddress,
  }
}

async function deploy(rpcUrl: string, creationCode: Hex): Promise<Hex> {
  const holders = accounts.map((account) => account.address)
  const transaction = { from: deployer, data: creationCode + encodeAddresses(holders) }
  // answers once mined, unlike eth_sendTransaction
  const receipt = await rpc(rpcUrl, 'eth_sendTransactionSync', [transaction])
  // the answer of our own node to a transaction that creates a contract
  return (receipt as { contractAddress: Hex }).contractAddress
}

/** The one constructor argument, `address[]`, in the contract ABI: offset, length, then each in 32 bytes. */
function encodeAddresses(addresses: readonly Hex[]): string {
  const word = (hex: string) => hex.padStart(64, '0')
  const words = addresses.map((address) => word(address.slice(2).toLowerCase()))
  return [word('20'), word(addresses.length.toString(16)), ...words].join('')
}
