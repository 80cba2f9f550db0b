import type { Billfold } from '../Billfold.js'
import { isEvmAddress } from '../caip/Address.js'
import type { Caip2 } from '../caip/Caip2.js'
import { isKnownNamespace, type Namespace } from '../caip/namespaces.js'
import { parseCaip2 } from '../caip/parseCaip2.js'
import { isPlainName, normalise } from '../clients/ens/isNormalised.js'
import { readEnsAddress } from '../clients/ens/readEnsAddress.js'
import { requireHex } from '../clients/transfers/evmNumbers.js'
import { isContractCode } from '../clients/transfers/isContractCode.js'
import { keyOf } from '../clients/transfers/solanaAddresses.js'
import { SendError } from '../errors/SendError.js'
import { parseAddress } from '../siwx/bitcoin/parseAddress.js'
import { readBech32 } from '../siwx/bitcoin/readBech32.js'
import { checksumAddress } from '../siwx/checksumAddress.js'
import { askChain } from './askChain.js'
import { askEns } from './readName.js'
import { readPaymentLink } from './readPaymentLink.js'

/** The recipient of a payment. */
export type ResolvedRecipient = {
  /** As it should be shown: on EVM chains with its checksum (EIP-55). */
  readonly address: string
  /** The name that resolves to it, normalized (ENSIP-15); untrusted text. */
  readonly name?: string | undefined
  /** Whether the name has letters that may look like others. */
  readonly isUnusual?: boolean | undefined
  /**
   * Whether the name resolves to a contract on mainnet, and names no address for the chain of the payment.
   */
  readonly isContractElsewhere?: boolean | undefined
}

/** Bitcoin's main network; all others have addresses of one kind, but for regtest's newer ones. */
const mainBitcoin = 'bip122:000000000019d6689c085ae165831e93'
const regtest = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'

/** Addresses that nobody has the key of. */
const burnAddresses: ReadonlySet<string> = /*#__PURE__*/ new Set([
  '0x000000000000000000000000000000000000dead',
  '0xdead000000000000000042069420694206942069',
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  '11111111111111111111111111111111',
  '1nc1nerator11111111111111111111111111111111',
  '1BitcoinEaterAddressDontSendf59kuE',
  '1111111111111111111114oLvT2',
])

/** Below this, EVM addresses are of precompiled contracts, and nobody's. */
const firstOwned = 0x1_0000n

/**
 * Finds the recipient that a text names: an address on a chain, a CAIP-10 id, a payment link, or a name on
 * EVM chains.
 *
 * @throws SendError when it names nobody who can be paid there; WalletError with code `networkUnreachable`
 */
export async function resolveRecipient(
  kit: Billfold,
  parameters: { to: string; chainId: Caip2; signal?: AbortSignal | undefined },
): Promise<ResolvedRecipient> {
  const { chainId, signal } = parameters
  const { namespace } = parseCaip2(chainId)
  const to = withoutChain(parameters.to.trim(), { namespace, chainId })
  const address = parseRecipient(to, chainId)
  if (address) return { address }
  const isName = namespace === 'eip155' && /^[^\s:/]+\.[^\s:/]+$/.test(to)
  if (!isName) throw new SendError('badAddress')
  const name = await normalise(to)
  if (!name) throw new SendError('nameNotFound')
  // The chain first: a service has no say in where a name leads that is there.
  const found = (await resolveEns(kit, { name, chainId, signal })) ?? (await resolveOwn())
  if (!found) throw new SendError('nameNotFound')
  return { ...found, name }

  async function resolveOwn() {
    if (!name || !kit.options.accountService) return undefined
    const { resolveRegisteredName } = await import('./registeredNames.js')
    const own = await resolveRegisteredName(kit, { name, chainId, signal })
    return own && { address: requireEvm(own) }
  }
}

async function resolveEns(
  kit: Billfold,
  { name, chainId, signal }: { name: string; chainId: Caip2; signal: AbortSignal | undefined },
): Promise<ResolvedRecipient | undefined> {
  const ens = askEns(kit, signal)
  if (!ens) return undefined
  const { chainId: mainnet, call } = ens
  const reference = chainId === mainnet ? undefined : Number(parseCaip2(chainId).reference)
  const owner = await readEnsAddress(name, { call, chainId: reference })
  if (!owner) return undefined
  const address = requireEvm(owner.address)
  // A key is its owner's on all chains; a contract may be on one alone.
  const isContractElsewhere =
    owner.isMainnets && (await isContract(kit, { address, chainId: mainnet, signal }))
  return {
    address,
    ...(!isPlainName(name) && { isUnusual: true }),
    ...(isContractElsewhere && { isContractElsewhere }),
  }
}

async function isContract(
  kit: Billfold,
  { address, ...asked }: { address: string; chainId: Caip2; signal: AbortSignal | undefined },
): Promise<boolean> {
  const params = [address, 'latest']
  return isContractCode(
    requireHex(await askChain(kit, { ...asked, method: 'eth_getCode', params })),
  )
}

function withoutChain(to: string, wanted: { namespace: Namespace; chainId: Caip2 }): string {
  const { namespace, chainId } = wanted
  const link = readPaymentLink(to)
  if (link && link.namespace !== namespace) throw new SendError('otherNamespace')
  if (link?.chainId && link.chainId !== chainId) throw new SendError('otherNetwork')
  if (link) return link.to
  if (to.startsWith(`${chainId}:`)) return to.slice(chainId.length + 1)
  const [named, ...rest] = to.split(':')
  if (rest.length !== 2 || !isKnownNamespace(named)) return to
  throw new SendError(named === namespace ? 'otherNetwork' : 'otherNamespace')
}

/** The address that a text is on a chain; `undefined` where it is none of any chain. */
function parseRecipient(to: string, chainId: Caip2): string | undefined {
  const { namespace } = parseCaip2(chainId)
  const bitcoin = bitcoinNetworks(to)
  const kind = isEvmAddress(to) ? 'eip155' : bitcoin ? 'bip122' : keyOf(to) ? 'solana' : undefined
  if (!kind) return undefined
  if (kind !== namespace) throw new SendError('otherNamespace')
  if (kind === 'eip155') return requireEvm(to.startsWith('0x') ? to : `0x${to}`)
  if (bitcoin && !bitcoin(chainId)) throw new SendError('otherNetwork')
  if (burnAddresses.has(to)) throw new SendError('burn')
  return to
}

function requireEvm(address: string): string {
  const digits = address.slice(2)
  const checked = checksumAddress(address)
  const isCased = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  if (!checked || (isCased && checked !== address)) throw new SendError('badChecksum')
  if (BigInt(address) < firstOwned || burnAddresses.has(address.toLowerCase()))
    throw new SendError('burn')
  return checked
}

/** Which networks a Bitcoin address is of; `undefined` when it is none, or its checksum is wrong. */
function bitcoinNetworks(address: string): ((chainId: Caip2) => boolean) | undefined {
  const prefix = /^(bc|tb|bcrt)1/.exec(address)?.[1]
  if (prefix && !readBech32(address)) return undefined
  if (!prefix && !parseAddress(address)) return undefined
  if (prefix === 'bc' || /^[13]/.test(address)) return (chainId) => chainId === mainBitcoin
  if (prefix === 'bcrt') return (chainId) => isLocal(chainId)
  return (chainId) => chainId !== mainBitcoin && !(prefix === 'tb' && isLocal(chainId))
}

/** Any network but the public ones is a local one. */
function isLocal(chainId: Caip2): boolean {
  return chainId === regtest || !publicNetworks.includes(chainId)
}

const publicNetworks: readonly string[] = [
  mainBitcoin,
  'bip122:000000000933ea01ad0ee984209779ba',
  'bip122:00000000da84f2bafbbc53dee25a72ae',
  'bip122:00000008819873e925422c1ff0f99f7c',
]
