/**
 * Remembers what a function gave, for its last so many arguments: what was not asked for the longest
 * is forgotten first. What is larger than all may be together is not kept.
 */
export function keepLast<Value>(
  size: number,
  create: (key: string) => Value,
  limits: { sizeOf?: (value: Value) => number; largest?: number } = {},
): (key: string) => Value {
  const { sizeOf = () => 0, largest = Number.POSITIVE_INFINITY } = limits
  const values = new Map<string, Value>()
  let total = 0

  function forgetFirst() {
    for (const [key, value] of values) {
      values.delete(key)
      total -= sizeOf(value)
      return
    }
  }

  return (key) => {
    const known = values.get(key)
    // Set anew, since a Map keeps the order in which keys came.
    if (known !== undefined) {
      values.delete(key)
      values.set(key, known)
      return known
    }
    const value = create(key)
    const added = sizeOf(value)
    if (added > largest) return value
    while (values.size >= size || total + added > largest) forgetFirst()
    values.set(key, value)
    total += added
    return value
  }
}
