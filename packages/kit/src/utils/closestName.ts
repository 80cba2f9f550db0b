/** The one of some names that a misspelt one was probably meant to be. */
export function closestName(given: string, names: readonly string[]): string | undefined {
  const [best] = names
    .map((name) => ({ name, edits: countEdits(given.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, edits }) => edits <= Math.min(given.length, name.length) / 3)
    .sort((a, b) => a.edits - b.edits)
  return best?.name
}

/** The fewest characters to add, leave out or change (the Levenshtein distance). */
function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, character] of [...from].entries()) {
    const next = [index + 1]
    for (let at = 1; at <= to.length; at += 1)
      next.push(
        Math.min(
          (row[at] ?? 0) + 1,
          (next[at - 1] ?? 0) + 1,
          (row[at - 1] ?? 0) + (character === to[at - 1] ? 0 : 1),
        ),
      )
    row = next
  }
  return row[to.length] ?? 0
}
