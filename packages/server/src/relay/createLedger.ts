/** Messages, or topics, and the bytes of them. */
export type Stock = { readonly pieces: number; readonly bytes: number }

type Part = { pieces: number; bytes: number }

/** What is kept on somebody's behalf. */
export type Account = Part & {
  /** What ends when: by Unix milliseconds, which are rounded up. */
  readonly ends: Map<number, Part>
  firstEnd: number
}

export type Ledger = {
  /** The account of a name, without what has ended. */
  accountOf(name: string): Account
}

/** An end is told to a sixteenth of the time until it, or to a second. */
const precision = 16
const second = 1000

/**
 * Counts what is kept by names until it ends. Those longest untouched are forgotten first: whoever goes on
 * is not.
 *
 * @param most Names that are kept
 */
export function createLedger(most: number, now: () => number): Ledger {
  const accounts = new Map<string, Account>()
  return {
    accountOf(name) {
      const known = accounts.get(name)
      const account = known ?? openAccount()
      if (account.firstEnd <= now()) close(account, now())
      if (known && accounts.size <= most / 2) return account
      // To the end of the line, once it is long.
      accounts.delete(name)
      accounts.set(name, account)
      if (accounts.size > most) accounts.delete(accounts.keys().next().value ?? '')
      return account
    },
  }
}

/** Whether so much more is within a limit. */
export function fits(account: Account, { pieces, bytes }: Stock, limit: Stock): boolean {
  return account.pieces + pieces <= limit.pieces && account.bytes + bytes <= limit.bytes
}

/** Enters what is kept until an end that `roundEnd` gave. */
export function enter(account: Account, { pieces, bytes }: Stock, end: number): void {
  const part = account.ends.get(end)
  if (part) {
    part.pieces += pieces
    part.bytes += bytes
  } else account.ends.set(end, { pieces, bytes })
  account.pieces += pieces
  account.bytes += bytes
  if (end < account.firstEnd) account.firstEnd = end
}

/** Takes out what would have ended at a time, if it has not. */
export function takeBack(account: Account, { pieces, bytes }: Stock, end: number): void {
  const part = account.ends.get(end)
  if (!part) return
  part.pieces -= pieces
  part.bytes -= bytes
  account.pieces -= pieces
  account.bytes -= bytes
  if (part.pieces === 0) account.ends.delete(end)
}

/** Takes pieces out, whenever they would have ended: first those that would have stayed longest. */
export function remove(account: Account, pieces: number): void {
  let left = pieces
  for (const [end, part] of [...account.ends].sort(([one], [other]) => other - one)) {
    const taken = Math.min(left, part.pieces)
    takeBack(account, { pieces: taken, bytes: 0 }, end)
    left -= taken
    if (left === 0) return
  }
}

function openAccount(): Account {
  return { pieces: 0, bytes: 0, ends: new Map(), firstEnd: Number.POSITIVE_INFINITY }
}

function close(account: Account, now: number) {
  account.firstEnd = Number.POSITIVE_INFINITY
  for (const [end, part] of [...account.ends])
    if (end <= now) takeBack(account, { ...part }, end)
    else account.firstEnd = Math.min(account.firstEnd, end)
}

/** When something is taken for ended: few different times for one name, however many things it has. */
export function roundEnd(until: number, now: number): number {
  const left = Math.max(second, until - now)
  const grain = Math.max(second, 2 ** Math.floor(Math.log2(left / precision)))
  return Math.ceil(until / grain) * grain
}
