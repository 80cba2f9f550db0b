import type { Billfold } from '../Billfold.js'
import type { Caip2 } from '../caip/Caip2.js'
import type { AnswerOf } from '../protocol/Endpoint.js'
import type { getHistory } from '../protocol/history.js'
import { plainText } from '../utils/plainText.js'
import { readBought } from './onrampPurchases.js'
import { serviceImageUrl } from './serviceImageUrl.js'
import type { AccountTransaction, AccountTransfer, TransactionsOf } from './Transaction.js'

type Row = AnswerOf<typeof getHistory>['data'][number]
type RowTransfer = NonNullable<Row['transfers']>[number]

/** Beyond that nobody reads a row. */
const mostTransfers = 100
const nameLength = 60
const symbolLength = 12
/** An exact amount; one with more digits is none of a token that can be taken seriously. */
const decimal = /^\d{1,78}(?:\.\d{1,36})?$/
/** CAIP-19. */
const assetLike = /^[-a-z\d]{3,8}:[-\w]{1,32}\/[-a-z\d]{3,8}:[-.%\w]{1,128}(?:\/[-.%\w]{1,78})?$/
const hashLike = /^[\w-]{32,100}$/

/**
 * What a service says of an account's transactions on a network, as far as it can be so: each once, of
 * that network alone.
 */
export function toTransactions(
  kit: Billfold,
  { chainId, address }: TransactionsOf,
  rows: readonly Row[],
): readonly AccountTransaction[] {
  const transactions = new Map<string, AccountTransaction>()
  const bought = readBought(kit, address)
  for (const { id, metadata, transfers } of rows) {
    const { chain = chainId, hash, minedAt, operationType, status, nonce } = metadata
    const at = Date.parse(minedAt)
    if (chain !== chainId || !hashLike.test(hash) || Number.isNaN(at)) continue
    const moved = (transfers ?? [])
      .slice(0, mostTransfers)
      .flatMap((transfer) => toTransfer(kit, { transfer, metadata, address, chainId }) ?? [])
    transactions.set(id, {
      ...{ id, chainId, hash, at, status, nonce },
      // The network does not tell it from any other payment.
      operation: bought.has(hash) ? 'buy' : plainText(operationType, symbolLength),
      from: toAddress(metadata.sentFrom),
      to: toAddress(metadata.sentTo),
      isSpam: moved.length > 0 && moved.every(({ isSpam }) => isSpam),
      transfers: moved,
    })
  }
  return [...transactions.values()]
}

function toTransfer(
  kit: Billfold,
  given: TransactionsOf & { transfer: RowTransfer; metadata: Row['metadata'] },
): AccountTransfer | undefined {
  const { transfer, metadata, address, chainId } = given
  const { fungible_info: token, nft_info: nft, direction, quantity } = transfer
  if (!decimal.test(quantity.numeric)) return undefined
  const ends =
    direction === 'in'
      ? (transfer.sender ?? metadata.sentFrom)
      : (transfer.recipient ?? metadata.sentTo)
  const counterparty = toAddress(ends)
  const name = plainText((nft ?? token)?.name ?? '', nameLength)
  const symbol = nft ? name : plainText(token?.symbol ?? '', symbolLength)
  return {
    direction,
    isNft: Boolean(nft),
    isNative: isNative(kit, transfer, chainId),
    asset: assetLike.test(transfer.asset ?? '') ? transfer.asset : undefined,
    amount: quantity.numeric,
    name: name || symbol,
    symbol: symbol || name,
    isSpam: (nft ?? token)?.flags?.is_spam === true,
    counterparty:
      counterparty && counterparty.toLowerCase() !== address.toLowerCase()
        ? counterparty
        : undefined,
    imageUrl: serviceImageUrl(kit, nft ? nft.content?.preview?.url : token?.icon?.url),
  }
}

/** Others may bear its name, but are some asset. */
function isNative({ options }: Billfold, transfer: RowTransfer, chainId: Caip2): boolean {
  const network = options.networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  const { fungible_info: token, asset } = transfer
  return asset === undefined && token?.symbol === network?.nativeCurrency.symbol
}

/** Empty where it is none. */
function toAddress(given: string): string {
  return /^\w{20,128}$/.test(given) ? given : ''
}
