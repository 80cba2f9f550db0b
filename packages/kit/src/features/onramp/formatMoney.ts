/** An amount of money in the visitor's language: whole ones without cents. */
export function formatMoney(
  amount: string,
  { currency, locale }: { currency: string; locale: string },
): string {
  const format = new Intl.NumberFormat(locale, {
    ...{ style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' },
  })
  return format.format(amount as `${number}`) // It was read as a decimal.
}
