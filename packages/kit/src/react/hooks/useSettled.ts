import { useEffect, useState } from 'react'

/** A value once it has not changed for a while; `immediate` ones count at once. */
export function useSettled<value>(
  value: value,
  { milliseconds, immediate }: { milliseconds: number; immediate: (value: value) => boolean },
): value {
  const [settled, setSettled] = useState(value)
  const isImmediate = immediate(value)
  useEffect(() => {
    if (isImmediate) return setSettled(value)
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds, isImmediate])
  return isImmediate ? value : settled
}
