import type { Hex } from 'viem'
import { accounts } from './accounts.js'
import {
  ExchangeFactory,
  ExchangePools,
  ExchangeRouter,
  LocalCollectible,
  LocalItems,
  LocalNames,
  LocalToken,
  Multicall3,
  SilentToken,
  WrappedCoin,
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
  /** The chain's own coin as an ERC-20. */
  readonly wrappedCoin: Hex
  /** An exchange by the interface of Uniswap's second router. It has pools of the coin and both ERC-20s. */
  readonly router: Hex
}

/** Where Multicall3 is on nearly every public chain, and where libraries look for it. */
const multicall3Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Where the universal resolver of ENS is on Ethereum. */
const namesAddress = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'

/** What its pools hold of the chain's coin, in hexadecimal: 2,000. */
const pooledCoins = '0x6c6b935b8bbd400000'

/** Nobody's: so the accounts of the tests begin with nonce 0 and a round balance. */
const deployer = '0x00000000000000000000000000000000b111f01d'

export async function deployContracts(rpcUrl: string): Promise<Contracts> {
  await rpc(rpcUrl, 'anvil_impersonateAccount', [deployer])
  await rpc(rpcUrl, 'anvil_setBalance', [deployer, '0x8ac7230489e80000000'])
  const holders = encodeAddresses(accounts.map((account) => account.address))
  const token = await deploy(rpcUrl, LocalToken.creationCode + holders)
  const silentToken = await deploy(rpcUrl, SilentToken.creationCode + holders)
  const collectible = await deploy(rpcUrl, LocalCollectible.creationCode + holders)
  const items = await deploy(rpcUrl, LocalItems.creationCode + holders)
  const wrappedCoin = await deploy(rpcUrl, WrappedCoin.creationCode)
  const factory = await deploy(rpcUrl, ExchangeFactory.creationCode)
  const router = await deploy(
    rpcUrl,
    ExchangeRouter.creationCode + addressWord(factory) + addressWord(wrappedCoin),
  )
  const pools = [router, token, silentToken].map(addressWord).join('')
  await deploy(rpcUrl, ExchangePools.creationCode + pools, pooledCoins)
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
    wrappedCoin,
    router,
  }
}

/** @param code What runs the constructor, with its arguments after it. */
async function deploy(rpcUrl: string, code: string, value = '0x0'): Promise<Hex> {
  // answers once mined, unlike eth_sendTransaction
  const receipt = await rpc(rpcUrl, 'eth_sendTransactionSync', [
    { from: deployer, data: code, value },
  ])
  // the answer of our own node to a transaction that creates a contract
  return (receipt as { contractAddress: Hex }).contractAddress
}

/** `address[]` as the one argument, in the contract ABI: offset, length, then each in 32 bytes. */
function encodeAddresses(addresses: readonly Hex[]): string {
  return [word('20'), word(addresses.length.toString(16)), ...addresses.map(addressWord)].join('')
}

const addressWord = (address: Hex) => word(address.slice(2).toLowerCase())
const word = (hex: string) => hex.padStart(64, '0')
