/** Shorter parts of an address are no keys, and would be found in texts by chance. */
const shortestSecret = 12

/** Parts of an address that may be keys: password, segments of the path, values of the query. */
export function secretsOf({ username, password, pathname, searchParams }: URL): readonly string[] {
  const parts = [username, password, ...pathname.split('/'), ...searchParams.values()]
  return parts.filter((part) => part.length >= shortestSecret)
}
