import { plainText } from 'billfold/protocol'

/** In characters. */
const longest = { name: 120, collection: 80, description: 1000 }

type Said = Partial<Readonly<Record<keyof typeof longest, string | undefined>>>

/** What an NFT's makers say of it: short and plain, and null where they say nothing. */
export function nftTexts({ name, collection, description }: Said) {
  return {
    name: plainText(name, longest.name) || null,
    collection: plainText(collection, longest.collection) || null,
    description: plainText(description, longest.description) || null,
  }
}
