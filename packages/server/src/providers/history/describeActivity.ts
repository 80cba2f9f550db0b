import { formatUnits, type Hex } from 'billfold/protocol'
import { checksumAddress } from 'billfold/siwx'
import type { Transfer } from '../../indexer/Block.js'
import type { Activity } from '../../indexer/readActivity.js'
import { isSpamText } from '../../tokens/isSpamText.js'
import { isSuspicious } from '../../tokens/isSuspicious.js'
import type { Token } from '../../tokens/Token.js'
import { shorten } from '../balances/readEvmToken.js'
import type { TokenFacts } from './createTokenReader.js'
import type { HistoryRow, HistoryTransfer } from './History.js'
import { nameOperation } from './nameOperation.js'

/** More digits of an NFT's id are cut out of its name. */
const longestId = 12

/** What the tokens of a chain are called. */
export type Described = {
  readonly facts: ReadonlyMap<Hex, TokenFacts>
  /** How those look that people know. */
  readonly known: ReadonlySet<string>
  readonly coin: Token
  readonly imagePathOf: (token: Token) => string | undefined
}

/** What an account had to do with a transaction of an EVM chain, as pages read it. */
export function describeActivity(
  activity: Activity,
  account: Hex,
  described: Described,
): HistoryRow {
  const { chain, hash, time, sender, recipient, nonce, isGood, transfers } = activity
  const isForeign = (transfer: Transfer) => !isOwn(transfer, { account, activity })
  // Who baits adds some dust of a token that people know, so that the whole is not hidden.
  const isBaited = transfers.some((each) => isForeign(each) && isBait(each, described))
  return {
    id: `${chain}:${hash}`,
    metadata: {
      operationType: nameOperation({ ...activity, account }),
      ...{ hash, nonce, chain },
      minedAt: new Date(time * 1000).toISOString(),
      sentFrom: write(sender),
      sentTo: recipient ? write(recipient) : '',
      status: isGood ? 'confirmed' : 'failed',
    },
    transfers: transfers.length
      ? transfers.map((each) => {
          const given = { account, activity, described, isForeign: isForeign(each) }
          return toTransfer(each, { ...given, isBaited: isBaited && given.isForeign })
        })
      : null,
  }
}

/** Whether the account itself has moved it: in a bundle its neighbours move things as well. */
function isOwn({ mover }: Transfer, given: { account: Hex; activity: Activity }): boolean {
  const { account, activity } = given
  if (mover) return mover === account
  return !activity.isOperation && activity.sender === account
}

const spam = { flags: { is_spam: true } }

function isBait({ token, tokenId }: Transfer, { facts, known }: Described): boolean {
  const fact = token && facts.get(token)
  if (!fact || fact.listed) return false
  const { name = '', symbol = '' } = fact
  return tokenId === undefined ? isSuspicious({ name, symbol }, known) : isSpamText(name)
}

function toTransfer(
  transfer: Transfer,
  given: {
    account: Hex
    activity: Activity
    /** Whether somebody else has moved it. */
    isForeign: boolean
    /** Whether that is beside a token that is bait. */
    isBaited: boolean
    described: Described
  },
): HistoryTransfer {
  const { account, activity, isForeign, isBaited, described } = given
  const { standard, token, tokenId, amount, sender, recipient } = transfer
  const isOut = sender === account
  const iconOf = (known: Token | undefined) => {
    const url = known && described.imagePathOf(known)
    return url !== undefined && { icon: { url } }
  }
  const ends = { sender: write(sender), recipient: write(recipient) }
  const direction = isOut && recipient === account ? 'self' : isOut ? 'out' : 'in'
  if (token === undefined) {
    const { name, symbol, decimals } = described.coin
    return {
      fungible_info: { name, symbol, ...iconOf(described.coin), ...(isBaited && spam) },
      ...{ direction, quantity: { numeric: formatUnits(amount, decimals) }, ...ends },
    }
  }
  const facts = described.facts.get(token)
  const asset = `${activity.chain}/${standard}:${write(token)}`
  if (tokenId !== undefined) {
    const id = String(tokenId)
    const short = id.length > longestId ? `${id.slice(0, 6)}…${id.slice(-4)}` : id
    const quantity = { numeric: String(amount) }
    const name = `${facts?.name || shorten(token)} #${short}`
    return {
      nft_info: { name, flags: { is_spam: isBaited || isSpamText(facts?.name ?? '') } },
      ...{ direction, quantity, ...ends, asset: `${asset}/${id}` },
    }
  }
  const { name = '', symbol = '', decimals, listed } = facts ?? {}
  // Somebody writes into other people's history what they never sent, so that they copy a wrong
  // address from it: nothing of a listed token, anything of a token that lies.
  const isPoison = isForeign && (amount === 0n || (isOut && !listed))
  return {
    fungible_info: {
      name: name || shorten(token),
      symbol: symbol || shorten(token),
      ...iconOf(listed),
      flags: {
        is_spam: isBaited || isPoison || isBait(transfer, described) || decimals === undefined,
      },
    },
    direction,
    quantity: { numeric: formatUnits(amount, decimals ?? 0) },
    ...ends,
    asset,
  }
}

const write = (address: Hex) => checksumAddress(address) ?? address
