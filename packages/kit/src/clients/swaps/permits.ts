import { keccak_256 } from '@noble/hashes/sha3.js'
import { type Hex, isHex } from '../../caip/Address.js'
import { readCalls } from '../../protocol/routerSwaps.js'
import { bytesToHex, hexToBytes, textToBytes } from '../../utils/bytes.js'
import { decodeText } from '../ens/abi.js'
import { call, word } from '../transfers/evmCalls.js'
import { noAnswer, readNumber } from '../transfers/evmNumbers.js'
import type { Ask } from '../transfers/TransferPlan.js'

/**
 * What an owner signs to let a spender take so much of a token.
 *
 * @see https://eips.ethereum.org/EIPS/eip-2612
 */
export type PermitTerms = {
  readonly token: Hex
  readonly owner: Hex
  readonly spender: Hex
  /** In the token's smallest unit. */
  readonly value: bigint
  readonly nonce: bigint
  /** Unix seconds. */
  readonly deadline: bigint
  readonly domain: {
    readonly name: string
    readonly version: string
    readonly chainId: number
    readonly verifyingContract: Hex
  }
}

// The first four bytes of what is hashed from each function's name and types.
const functions = {
  name: '0x06fdde03', // name()
  version: '0x54fd4d50', // version()
  separator: '0x3644e515', // DOMAIN_SEPARATOR()
  permitType: '0x30adf81f', // PERMIT_TYPEHASH()
  nonces: '0x7ecebe00', // nonces(address)
} as const
/** Of SwapRouter02: `selfPermitIfNecessary(address,uint256,uint256,uint8,bytes32,bytes32)` */
const permitIfNecessary = 'c2e3140a'
/** Of SwapRouter02: `multicall(uint256,bytes[])` */
const multicall = '0x5ae401dc'

const types = {
  EIP712Domain: [
    { name: 'name', type: 'string' },
    { name: 'version', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ],
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const

/**
 * Reads whether a token takes a signature for an approval, as EIP-2612 has it, and what would be signed. Undefined where it does
 * not, or says something else of itself than what is signed says, and for accounts that are contracts: tokens would ask them.
 *
 * @throws WalletError when the network cannot be reached
 */
export async function readPermitTerms(
  ask: Ask,
  asked: Pick<PermitTerms, 'token' | 'owner' | 'spender' | 'value' | 'deadline'> & {
    chainId: number
  },
): Promise<PermitTerms | undefined> {
  const { chainId, ...given } = asked
  const { token, owner } = given
  const read = (data: Hex) => call(ask, { to: token, data }).catch(noAnswer)
  const [name, version, separator, permitType, nonces, code] = await Promise.all([
    read(functions.name),
    read(functions.version),
    read(functions.separator),
    read(functions.permitType),
    read(`${functions.nonces}${addressWord(owner)}`),
    ask('eth_getCode', [owner, 'latest']),
  ])
  const nonce = readNumber(nonces)
  const domain = {
    ...{ name: decodeText(name) ?? '', version: decodeText(version) || '1' },
    ...{ chainId, verifyingContract: token },
  }
  const isOtherType = isHex(permitType) && permitType !== typeHash('Permit')
  const isFit = code === '0x' && !isOtherType && separator === hashDomain(domain)
  return isFit && nonce !== undefined ? { ...given, nonce, domain } : undefined
}

/** What a wallet is asked to sign (EIP-712). */
export function toTypedData({ domain, ...terms }: PermitTerms) {
  const { owner, spender, value, nonce, deadline } = terms
  const amounts = { value: `${value}`, nonce: `${nonce}`, deadline: `${deadline}` }
  return { domain, types, primaryType: 'Permit', message: { owner, spender, ...amounts } }
}

/** The call of a swap by SwapRouter02, with what its owner has signed before it; undefined where either cannot be read. */
export function withPermit(
  data: Hex,
  permit: Pick<PermitTerms, 'token' | 'value' | 'deadline'> & { readonly signature: string },
): Hex | undefined {
  const { token, value, deadline, signature } = permit
  const [, r = '', s = '', last = ''] =
    /^0x([\da-f]{64})([\da-f]{64})([\da-f]{2})$/i.exec(signature) ?? []
  const calls = data.startsWith(multicall) ? readCalls(data.slice(multicall.length)) : []
  if (!last || calls.length === 0) return undefined
  const parity = Number.parseInt(last, 16)
  const v = word(BigInt(parity < 2 ? parity + 27 : parity))
  const words = [addressWord(token), word(value), word(deadline), v, r, s]
  const all = [`${permitIfNecessary}${words.join('')}`, ...calls]
  const bodies = all.map((each) => {
    const whole = Math.ceil(each.length / 64) * 64
    return word(BigInt(each.length / 2)) + each.padEnd(whole, '0')
  })
  const places = bodies.map((_, at) => {
    const before = bodies.slice(0, at).join('').length / 2
    return word(BigInt(all.length * 32 + before))
  })
  const until = data.slice(0, multicall.length + 64)
  return `${until}${word(64n)}${word(BigInt(all.length))}${places.join('')}${bodies.join('')}` as Hex // It begins so.
}

function hashDomain({ name, version, chainId, verifyingContract }: PermitTerms['domain']): Hex {
  const hashes = [name, version].map((text) => hash(textToBytes(text)))
  const words = [typeHash('EIP712Domain').slice(2), ...hashes, word(BigInt(chainId))]
  return `0x${hash(hexToBytes([...words, addressWord(verifyingContract)].join('')))}`
}

function typeHash(name: keyof typeof types): Hex {
  const fields = types[name].map((field) => `${field.type} ${field.name}`)
  return `0x${hash(textToBytes(`${name}(${fields})`))}`
}

const hash = (bytes = new Uint8Array()) => bytesToHex(keccak_256(bytes))
const addressWord = (address: Hex) => address.slice(2).toLowerCase().padStart(64, '0')
