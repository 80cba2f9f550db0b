const form =
  /^(\d{4})-(0[1-9]|1[0-2])-(\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/

/** Whether a text is a moment that exists, in the form of RFC 3339. */
export function isTime(text: string): boolean {
  const [, year, month, day] = form.exec(text) ?? []
  if (!year || !month || !day) return false
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return Number(day) >= 1 && Number(day) <= lastDay
}
