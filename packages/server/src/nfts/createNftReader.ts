import type { AnswerOf, endpoints, Hex } from 'billfold/protocol'
import type { FileFetcher } from '../images/createFileFetcher.js'
import type { Holding } from '../indexer/holdingsOf.js'
import { decodeNumber, decodeText, digitsOf } from '../providers/balances/abi.js'
import { ethCall } from '../providers/balances/createEvmReader.js'
import { createLastGood } from '../providers/createLastGood.js'
import { nftTexts } from '../providers/nfts/nftTexts.js'
import type { ReadChain } from '../rpc/createChainReader.js'
import type { Hold } from '../rpc/post.js'
import { isSpamText } from '../tokens/isSpamText.js'
import { type Metadata, readMetadata } from './readMetadata.js'

type Nft = AnswerOf<typeof endpoints.getNfts>['data'][number]

export type NftQuestion = {
  /** CAIP-2. */
  readonly chainId: string
  /** In lower case. */
  readonly owner: Hex
  readonly holding: Holding
  /** Who asks, as far as limits know. */
  readonly caller: string
  readonly hold?: Hold | undefined
}

/** The first four bytes of what is hashed from each function's name and types. */
const selectors = {
  ownerOf: '6352211e',
  balanceOf: '00fdd58e', // balanceOf(address,uint256)
  tokenURI: 'c87b56dd',
  uri: '0e89341c',
  name: '06fdde03',
} as const

/** What a token may spend on an answer. */
const gas = '0x4c4b40' // 5,000,000
/** Bytes of metadata: those on chain, too, which hold whole pictures. */
const largestFile = 256 * 1024
/** In milliseconds. */
const patience = 5_000
const hour = 3_600_000

/** What a token says of itself and of its contract. */
type Said = Metadata & { readonly collection: string | null }

/**
 * Describes what an account holds: its contract is asked whether that is so, and what the token is called.
 * A token that does not say is described without.
 *
 * @returns a function that gives undefined for what the account does not hold after all, and throws
 * ProviderError when no node answers
 */
export function createNftReader(parameters: {
  read: ReadChain
  files: FileFetcher
  now?: (() => number) | undefined
}): (question: NftQuestion) => Promise<Nft | undefined> {
  const { read, files, now } = parameters
  const known = createLastGood<Said>({
    fresh: hour,
    stale: 24 * hour,
    sizeOf: (said) => 200 + JSON.stringify(said).length,
    largest: 32 * 1024 * 1024,
    now,
  })

  /** In a batch of its own, so that a hostile token harms none but itself. */
  async function call({ chainId, holding, hold }: NftQuestion, data: readonly string[]) {
    const reads = data.map((each) => ethCall({ to: holding.token, data: `0x${each}`, gas }))
    return (await read(chainId, reads, hold)).map(digitsOf)
  }

  async function readSaid(question: NftQuestion): Promise<Said> {
    const { tokenId } = question.holding
    const id = word(tokenId)
    const [tokenUri, uri, name] = (
      await call(question, [selectors.tokenURI + id, selectors.uri + id, selectors.name])
    ).map((digits) => decodeText(digits, largestFile))
    const { collection } = nftTexts({ collection: name })
    const fetchFile = async (address: string) => {
      const end = await files.takeTurn(question.caller)
      if (!end) throw new Error('Too many wait.')
      const signal = AbortSignal.timeout(patience)
      return files.fetch(address, { largest: largestFile, signal }).finally(end)
    }
    try {
      return { ...(await readMetadata(tokenUri || uri || '', { tokenId, fetchFile })), collection }
    } catch {
      throw new UnreadError({ ...nothing, collection })
    }
  }

  return async (question) => {
    const { chainId, owner, holding } = question
    const { token, tokenId } = holding
    const id = word(tokenId)
    const account = owner.slice(2).padStart(64, '0')
    const [answers, { value: said }] = await Promise.all([
      call(question, [selectors.ownerOf + id, selectors.balanceOf + account + id]),
      known.get(`${chainId}:${token}:${tokenId}`, () => readSaid(question)).catch(sayUnread),
    ])
    const [holder, amount] = answers
    const isOwner = holder?.toLowerCase() === account
    const several = decodeNumber(amount)
    if (!isOwner && !several) return undefined
    const { name, collection, description, image } = said
    return {
      chainId,
      address: `${chainId}:${token}`,
      tokenId: String(tokenId),
      standard: isOwner ? 'erc721' : 'erc1155',
      amount: isOwner ? '1' : String(several),
      name,
      collection,
      description,
      imageUrl: image,
      isSpam: [name, collection, description].some(isSpamText),
    }
  }
}

/** What could not be read is asked for again next time. */
class UnreadError extends Error {
  readonly said: Said

  constructor(said: Said) {
    super('Metadata could not be read.')
    this.said = said
  }
}

function sayUnread(error: unknown): { readonly value: Said } {
  if (error instanceof UnreadError) return { value: error.said }
  throw error
}

const nothing: Metadata = { name: null, description: null, image: null }

function word(number: bigint): string {
  return number.toString(16).padStart(64, '0')
}
