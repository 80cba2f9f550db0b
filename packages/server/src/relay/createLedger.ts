/** Messages, or topics, and the bytes of them. */
export type Stock = { readonly pieces: number; readonly bytes: number }

type Part = { pieces: number; bytes: number }
type Account = Part & {
  /** What ends when: by Unix milliseconds, which are rounded up. */
  readonly ends: Map<number, Part>
}

/** What is kept on whose behalf. */
export type Ledger = {
  /** Whether so much more would be within a limit. */
  fits(name: string, stock: Stock, limit: Stock): boolean
  /** Enters what is kept until a time. Answers how to take it, or a part of its pieces, back. */
  enter(name: string, stock: Stock, until: number): (pieces?: number) => void
  /** Takes pieces out, whenever they would have ended: those that would have stayed longest. */
  remove(name: string, pieces: number): void
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

  function accountOf(name: string): Account {
    const account = accounts.get(name) ?? { pieces: 0, bytes: 0, ends: new Map<number, Part>() }
    for (const [end, part] of account.ends) if (end <= now()) take(account, end, part)
    // To the end of the line.
    accounts.delete(name)
    accounts.set(name, account)
    if (accounts.size > most) accounts.delete(accounts.keys().next().value ?? '')
    return account
  }

  return {
    fits(name, { pieces, bytes }, limit) {
      const account = accountOf(name)
      return account.pieces + pieces <= limit.pieces && account.bytes + bytes <= limit.bytes
    },
    enter(name, { pieces, bytes }, until) {
      const account = accountOf(name)
      const end = roundEnd(until, now())
      const part = account.ends.get(end) ?? { pieces: 0, bytes: 0 }
      account.ends.set(end, part)
      for (const sum of [account, part]) {
        sum.pieces += pieces
        sum.bytes += bytes
      }
      return (undone = pieces) => {
        const share = pieces === 0 ? 1 : undone / pieces
        if (account.ends.get(end) === part)
          take(account, end, { pieces: undone, bytes: bytes * share })
      }
    },
    remove(name, pieces) {
      const account = accountOf(name)
      let left = pieces
      for (const [end, part] of [...account.ends].sort(([one], [other]) => other - one)) {
        const taken = Math.min(left, part.pieces)
        take(account, end, { pieces: taken, bytes: 0 })
        left -= taken
        if (left === 0) return
      }
    },
  }
}

function take(account: Account, end: number, { pieces, bytes }: Stock) {
  const part = account.ends.get(end)
  for (const sum of part ? [account, part] : []) {
    sum.pieces -= pieces
    sum.bytes -= bytes
  }
  if (part?.pieces === 0) account.ends.delete(end)
}

/** Few different ends for one name, however many things it has. */
function roundEnd(until: number, now: number): number {
  const left = Math.max(second, until - now)
  const grain = Math.max(second, 2 ** Math.floor(Math.log2(left / precision)))
  return Math.ceil(until / grain) * grain
}
