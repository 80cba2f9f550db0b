import { bytesToHex } from '../../utils/bytes.js'
import { decodeBytes, numberWord } from './abi.js'
import { nameHash } from './nameHash.js'
import { type ContractCall, resolveName } from './resolveName.js'

const addr = '3b3b57de' // addr(bytes32)
const addrOfCoin = 'f1cb7e06' // addr(bytes32,uint256)

/** What EVM chains beside mainnet have in common as coins (ENSIP-11); by itself it is all of them (ENSIP-19). */
const evmCoins = 0x8000_0000

/** Whom a name leads to. */
export type EnsAddress = {
  /** In lower case. */
  readonly address: string
  /** Whether the name names it for mainnet, and nobody for the chain that was asked for. */
  readonly isMainnets: boolean
}

/**
 * The address that a name in its normal form leads to on ENS; `undefined` when there is no such name, or
 * it leads nowhere. On another chain than mainnet it is what the name says for that chain (ENSIP-11) or for all of
 * them (ENSIP-19), else what it says for mainnet.
 *
 * @param given.chainId the EIP-155 id of a chain that is not mainnet
 */
export async function readEnsAddress(
  name: string,
  { call, chainId }: { call: ContractCall; chainId?: number | undefined },
): Promise<EnsAddress | undefined> {
  const isOther = chainId !== undefined
  const coins = isOther && chainId < evmCoins ? [evmCoins + chainId, evmCoins] : []
  const [mainnet, ...others] = await Promise.all([
    readOwner(name, call),
    ...coins.map((coinType) => readOwnerOf(name, { coinType, call })),
  ])
  const own = others.find((digits) => /[^0]/.test(digits))
  // What leads to no address of the chain is nothing to be replaced by another one.
  if (own) return own.length === 40 ? { address: `0x${own}`, isMainnets: false } : undefined
  return mainnet ? { address: `0x${mainnet}`, isMainnets: isOther } : undefined
}

async function readOwner(name: string, call: ContractCall): Promise<string | undefined> {
  const owner = await resolveName(name, `${addr}${bytesToHex(nameHash(name))}`, call)
  const digits = owner?.length === 32 ? bytesToHex(owner).slice(24) : ''
  return /[^0]/.test(digits) ? digits : undefined
}

async function readOwnerOf(
  name: string,
  { coinType, call }: { coinType: number; call: ContractCall },
): Promise<string> {
  const question = `${addrOfCoin}${bytesToHex(nameHash(name))}${numberWord(coinType)}`
  const answer = await resolveName(name, question, call)
  const owner = answer && decodeBytes(`0x${bytesToHex(answer)}`)
  return owner ? bytesToHex(owner) : ''
}
