/** The names by which the tests know the official client: its own, and those of the releases that are its peers. */
const official = /[\\/](?:@walletconnect[\\/]|wc-sign-)/

/**
 * The official client catches nothing when both ends have ended a session at once, and throws into the void.
 *
 * @returns whether an error that nobody caught is that
 */
export function isOfOfficialClient({
  message,
  stack,
}: {
  message?: string
  stack?: string
}): boolean {
  return !!message?.includes('Record was recently deleted') && official.test(stack ?? '')
}
