import { formatUnits } from 'billfold/protocol'
import { z } from 'zod'
import type { ReadChain } from '../../rpc/createChainReader.js'
import type { TokenList } from '../../tokens/createTokenList.js'
import type { Token } from '../../tokens/Token.js'
import { solanaTokenAccount, tokenPrograms } from '../balances/createSolanaReader.js'
import { shorten } from '../balances/readEvmToken.js'
import { ProviderError } from '../ProviderError.js'
import type { HistoryPage, HistoryQuestion, HistoryRow, HistoryTransfer } from './History.js'
import { type Change, readSolanaChanges, type SolanaChanges } from './readSolanaChanges.js'

/** Transactions of a page: each is a question to a node. */
const pageSize = 20
/** An account's own signatures and those of its tokens that are asked for at once. */
const mostSignatures = 100
/** Accounts of tokens that are looked through, those on the list first: anybody can send it more. */
const mostTokenAccounts = 24
/** Lamports of somebody else's that are sent for nothing but to be seen. */
const dust = 10_000n

const options = { commitment: 'confirmed' }
const signatureShape = /^[1-9A-HJ-NP-Za-km-z]{64,90}$/
const signatureInfo = z.object({
  signature: z.string().regex(signatureShape),
  slot: z.int().min(0),
  err: z.unknown(),
  blockTime: z.int().min(0).max(253_402_300_799).nullish(),
})
type SignatureInfo = z.output<typeof signatureInfo>

/**
 * What accounts on a Solana chain have done, by the operator's nodes: the transactions that name an account,
 * or one of those in which it has tokens, and what each has changed.
 *
 * @returns throws ProviderError
 */
export function createSolanaHistory({
  read,
  tokens,
  imagePathOf,
}: {
  read: ReadChain
  tokens: TokenList
  /** Where this server has a token's image. */
  imagePathOf: (token: Token) => string | undefined
}): (question: HistoryQuestion) => Promise<HistoryPage> {
  /** Where an account has tokens: what it gets there does not name the account itself. */
  async function tokenAccountsOf(chainId: string, { address, hold }: HistoryQuestion) {
    const said = await read(
      chainId,
      tokenPrograms.map((programId) => ({
        method: 'getTokenAccountsByOwner',
        params: [address, { programId }, { ...options, encoding: 'jsonParsed' }],
      })),
      hold,
    )
    const [first, second] = said.map((each) =>
      z.object({ value: z.array(z.unknown()) }).safeParse(each),
    )
    if (!first?.success) throw new ProviderError('unavailable')
    // Some chains have but the one program.
    const found = [...first.data.value, ...(second?.data?.value ?? [])].flatMap((each) => {
      const account = solanaTokenAccount.safeParse(each).data
      return account ? { at: account.pubkey, mint: account.account.data.parsed.info.mint } : []
    })
    const isListed = ({ mint }: { mint: string }) => tokens.find(chainId, mint) !== undefined
    return [...found.filter(isListed), ...found.filter((each) => !isListed(each))]
      .slice(0, mostTokenAccounts)
      .map(({ at }) => at)
  }

  /** What has an account's name on it, newest first, and whether that is all. */
  async function signaturesOf(
    chainId: string,
    question: HistoryQuestion,
    after: Place | undefined,
  ) {
    const { address, hold } = question
    const accounts = [address, ...(await tokenAccountsOf(chainId, question))]
    const before = after && { before: after.signature }
    const said = await read(
      chainId,
      accounts.map((account) => ({
        method: 'getSignaturesForAddress',
        params: [account, { ...options, limit: mostSignatures, ...before }],
      })),
      hold,
    )
    const byId = new Map<string, SignatureInfo>()
    let oldest = 0
    for (const each of said) {
      const list = z.array(signatureInfo).safeParse(each).data
      if (!list) throw new ProviderError('unavailable')
      for (const info of list) byId.set(info.signature, info)
      // What is older was not asked for.
      if (list.length >= mostSignatures) oldest = Math.max(oldest, list.at(-1)?.slot ?? 0)
    }
    const found = [...byId.values()]
      // Of the last page's block all were told.
      .filter(({ slot }) => slot >= oldest && (after === undefined || slot < after.slot))
      .sort((one, other) => other.slot - one.slot)
    return { found, isAll: oldest === 0 }
  }

  return async (question) => {
    const { address, hold, cursor } = question
    const [chainId = ''] = question.chainIds
    const after = cursor === undefined ? undefined : readPlace(cursor)
    const { found, isAll } = await signaturesOf(chainId, question, after)
    // A page ends with a block: nobody tells the order of what is in one.
    const end = found.findIndex(({ slot }, at) => at >= pageSize && slot !== found[at - 1]?.slot)
    const page = end < 0 ? found : found.slice(0, end)
    const last = end >= 0 || !isAll ? page.at(-1) : undefined
    const done = page.filter(({ err }) => err == null)
    const said = await read(
      chainId,
      done.map(({ signature }) => ({
        method: 'getTransaction',
        params: [
          signature,
          { ...options, encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 },
        ],
      })),
      hold,
    )
    const changes = new Map(
      done.map(({ signature }, at) => [signature, readSolanaChanges(said[at], address)]),
    )
    // A few may be of a version that is not known here.
    if (done.length > 0 && [...changes.values()].every((each) => each === undefined))
      throw new ProviderError('unavailable')
    return {
      rows: page.flatMap((info) =>
        toRow({ chainId, address, info, read: changes.get(info.signature), tokens, imagePathOf }),
      ),
      ...(last && { next: writePlace(last) }),
    }
  }
}

type Given = {
  readonly chainId: string
  readonly address: string
  readonly tokens: TokenList
  readonly imagePathOf: (token: Token) => string | undefined
}

/** Nothing where a node does not say when it was. */
function toRow(
  given: Given & { info: SignatureInfo; read: SolanaChanges | undefined },
): readonly HistoryRow[] {
  const { chainId, address, info, read } = given
  const { signature, err, blockTime } = info
  if (blockTime == null) return []
  const { payer = '', changes = [] } = read ?? {}
  const isForeign = payer !== address
  const [first] = changes
  const isIn = changes.length > 0 && changes.every(({ direction }) => direction !== 'out')
  return [
    {
      id: `${chainId}:${signature}`,
      metadata: {
        operationType: nameChanges(changes),
        ...{ hash: signature, nonce: 0, chain: chainId },
        minedAt: new Date(blockTime * 1000).toISOString(),
        sentFrom: payer,
        sentTo: isIn ? address : (first && onlyOther(first)) || '',
        status: err == null ? 'confirmed' : 'failed',
      },
      transfers: changes.length
        ? changes.map((change) => toTransfer(change, { ...given, isForeign }))
        : null,
    },
  ]
}

function nameChanges(changes: readonly Change[]): string {
  if (changes.some(({ direction }) => direction === 'self')) return 'send'
  const isOut = changes.some(({ direction }) => direction === 'out')
  const isIn = changes.some(({ direction }) => direction === 'in')
  if (isOut && isIn) return 'trade'
  const isNobodys = changes.every(({ token, others }) => token && others.length === 0)
  if (isIn) return isNobodys ? 'mint' : 'receive'
  if (isOut) return isNobodys ? 'burn' : 'send'
  return 'execute'
}

/** Whoever stands at the other end, where it can be nobody else. */
function onlyOther({ others }: Change): string | undefined {
  return others.length === 1 ? others[0] : undefined
}

function toTransfer(
  change: Change,
  { chainId, address, tokens, imagePathOf, isForeign }: Given & { isForeign: boolean },
): HistoryTransfer {
  const { direction, amount, token } = change
  const other = direction === 'self' ? address : onlyOther(change)
  const [sender, recipient] = direction === 'out' ? [address, other] : [other, address]
  const moved = {
    direction,
    ...(sender !== undefined && { sender }),
    ...(recipient !== undefined && { recipient }),
    ...(token && { asset: `${chainId}/token:${token.mint}` }),
  }
  const known = token ? tokens.find(chainId, token.mint) : tokens.coinOf(chainId)
  const url = known && imagePathOf(known)
  // A token that cannot be divided is a collectible.
  if (token && !known && token.decimals === 0)
    return {
      nft_info: { name: shorten(token.mint), flags: { is_spam: false } },
      ...moved,
      quantity: { numeric: String(amount) },
    }
  const decimals = token?.decimals ?? known?.decimals ?? 0
  const name = token ? shorten(token.mint) : ''
  return {
    fungible_info: {
      name: known?.name ?? name,
      symbol: known?.symbol ?? name,
      ...(url !== undefined && { icon: { url } }),
      // Next to nothing is sent so that its sender's address is copied by mistake.
      flags: { is_spam: !token && isForeign && direction === 'in' && amount < dust },
    },
    ...moved,
    quantity: { numeric: formatUnits(amount, decimals) },
  }
}

/** Where a page ends: nodes go on from a signature, in whose block there may be others. */
type Place = { readonly signature: string; readonly slot: number }

const writePlace = ({ signature, slot }: Place): string => `${slot}.${signature}`

/** @throws ProviderError when it is none */
function readPlace(cursor: string): Place {
  const [, slot, signature = ''] = /^(\d{1,15})\.(\w+)$/.exec(cursor) ?? []
  if (slot === undefined) throw new ProviderError('refused')
  return { slot: Number(slot), signature }
}
