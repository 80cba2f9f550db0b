/** Lets in who knocks, before anything is done for them. */
export type Gate = {
  /** Counts somebody who wants to open a socket; undefined when they are too many. */
  knock(address: string): Knock | undefined
}

export type Knock = {
  /** They were let in, or have gone. */
  end(): void
  /** They were refused: that costs more. */
  refuse(): void
}

type Account = { tokens: number; at: number; waiting: number }

export type GateLimits = {
  /** Sockets that an address may open in a second. */
  readonly perSecond: number
  /** And at once; that many may also wait to be let in. */
  readonly atOnce: number
}

/** As how many a refused one counts. */
const costOfRefusal = 10
/** Addresses that are remembered; those longest untouched are forgotten first. */
const mostAddresses = 100_000

/** Limits by network address how many sockets are opened, and how many wait to be let in. */
export function createGate({ perSecond, atOnce }: GateLimits, now: () => number): Gate {
  const accounts = new Map<string, Account>()

  function accountOf(address: string): Account {
    const at = now()
    const account = accounts.get(address) ?? { tokens: atOnce, at, waiting: 0 }
    const refilled = account.tokens + ((at - account.at) / 1000) * perSecond
    account.tokens = Math.min(atOnce, refilled)
    account.at = at
    accounts.delete(address)
    accounts.set(address, account)
    if (accounts.size > mostAddresses) accounts.delete(accounts.keys().next().value ?? '')
    return account
  }

  return {
    knock(address) {
      const account = accountOf(address)
      if (account.tokens < 1 || account.waiting >= atOnce) return undefined
      account.tokens -= 1
      account.waiting += 1
      let ended = false
      function end() {
        if (!ended) account.waiting -= 1
        ended = true
      }
      return {
        end,
        refuse() {
          end()
          account.tokens -= costOfRefusal - 1
        },
      }
    },
  }
}
