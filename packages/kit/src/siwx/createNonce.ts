const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const length = 24

/** Returns a random string of letters and digits, with some 140 bits. */
export function createNonce(): string {
  let nonce = ''
  while (nonce.length < length)
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      // Bytes beyond the last whole round of letters would make the first ones likelier.
      const letter = byte < 248 ? letters[byte % letters.length] : undefined
      if (letter && nonce.length < length) nonce += letter
    }
  return nonce
}
