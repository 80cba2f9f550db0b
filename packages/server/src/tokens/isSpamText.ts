/** A site's name among other words, or a promise: what nobody asked for leads its holders there. */
const site =
  /\b(?:https?:\/\/|www\.|[a-z0-9-]+\.(?:com|net|org|io|xyz|app|site|online|top|vip|pro|fi|finance|claims?|gift|live|link|to|me|cc|ru|lol|fun|click|win))\b/i
const promise = /\b(?:claim|airdrop|voucher|reward|giveaway|redeem|free mint|visit)\b/i

/** Whether a text that came with a token seems to want nothing but to lead its holder somewhere. */
export function isSpamText(text: string | null): boolean {
  return text !== null && site.test(text) && promise.test(text)
}
