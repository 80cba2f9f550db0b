/** Bytes that may be held in memory on somebody's behalf. */
export type HeldLimits = {
  readonly socket: number
  /** For all sockets of a network address. */
  readonly address: number
  readonly all: number
}

/** What is held for one socket: incomplete and unanswered messages, answers not taken, subscriptions. */
export type Holding = {
  /** Whether so much more may be held. */
  fits(bytes: number): boolean
  /** Notes that more is held, or less; false when that is too much. */
  add(bytes: number): boolean
  /** Ends with the socket. */
  end(): void
}

export type Held = {
  open(address: string): Holding
  /** Of all sockets. */
  sum(): number
}

/** What a socket may hold whatever others do: one that keeps up does not suffer for its neighbours. */
const always = 16_384
/** Of an address: one that holds little does not suffer when all together hold too much. */
const alwaysOfAddress = 1_048_576

/** Counts what is held in memory, by socket and address. */
export function createHeld(limits: HeldLimits): Held {
  const addresses = new Map<string, { bytes: number; sockets: number }>()
  let all = 0

  function open(name: string): Holding {
    const address = addresses.get(name) ?? { bytes: 0, sockets: 0 }
    addresses.set(name, address)
    address.sockets += 1
    let own = 0
    let ended = false

    function fits(bytes: number): boolean {
      if (bytes <= 0 || own + bytes <= always) return true
      const ofAddress = address.bytes + bytes
      if (own + bytes > limits.socket || ofAddress > limits.address) return false
      return ofAddress <= alwaysOfAddress || all + bytes <= limits.all
    }

    function note(bytes: number) {
      own += bytes
      address.bytes += bytes
      all += bytes
    }

    return {
      fits,
      add(bytes) {
        const isFine = fits(bytes)
        if (!ended) note(bytes)
        return isFine
      },
      end() {
        if (ended) return
        ended = true
        note(-own)
        address.sockets -= 1
        if (address.sockets === 0) addresses.delete(name)
      },
    }
  }

  return { open, sum: () => all }
}
