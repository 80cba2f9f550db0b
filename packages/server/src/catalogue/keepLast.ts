/**
 * Remembers what a function gave, for its last so many arguments: what was not asked for the longest
 * is forgotten first.
 */
export function keepLast<Value>(
  size: number,
  create: (key: string) => Value,
): (key: string) => Value {
  const values = new Map<string, Value>()
  return (key) => {
    const known = values.get(key)
    const value = known ?? create(key)
    // Set anew, since a Map keeps the order in which keys came.
    if (known !== undefined) values.delete(key)
    else if (values.size >= size) values.delete(values.keys().next().value ?? '')
    values.set(key, value)
    return value
  }
}
