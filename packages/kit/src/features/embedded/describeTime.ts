const minute = 60

/** How long it takes, in words: minutes and seconds, and only those that there are. */
export function describeTime(seconds: number, locale: string): string {
  const counts = { minute: Math.floor(seconds / minute), second: seconds % minute }
  const words = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([unit, count]) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
    )
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(words)
}
