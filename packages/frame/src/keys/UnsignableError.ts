/** What is not signed, whoever asks. */
export class UnsignableError extends Error {
  override name = 'UnsignableError'
}
