/** Times to live, in seconds. */
const halfMinute = 30
const fiveMinutes = 300
const hour = 3600
const day = 86_400

type Delivery = {
  /** How long the relay keeps it, in seconds. */
  readonly ttl: number
  readonly tag: number
}

export type SignMethod = keyof typeof signMethods

/**
 * How each method of the WalletConnect sign protocol travels: how long the relay keeps requests and
 * answers, under which tag, and whether a sleeping wallet is woken for it (`prompt`).
 *
 * @see https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods
 */
export const signMethods = {
  wc_pairingDelete: { request: on(day, 1000), answer: on(day, 1001) },
  wc_pairingPing: { request: on(halfMinute, 1002), answer: on(halfMinute, 1003) },
  wc_sessionPropose: {
    request: on(fiveMinutes, 1100),
    answer: on(fiveMinutes, 1101),
    rejection: on(fiveMinutes, 1120),
    prompt: true,
  },
  wc_sessionSettle: { request: on(fiveMinutes, 1102), answer: on(fiveMinutes, 1103) },
  wc_sessionUpdate: { request: on(day, 1104), answer: on(day, 1105) },
  wc_sessionExtend: { request: on(day, 1106), answer: on(day, 1107) },
  wc_sessionRequest: {
    request: on(fiveMinutes, 1108),
    answer: on(fiveMinutes, 1109),
    prompt: true,
  },
  wc_sessionEvent: { request: on(fiveMinutes, 1110), answer: on(fiveMinutes, 1111), prompt: true },
  wc_sessionDelete: { request: on(day, 1112), answer: on(day, 1113) },
  wc_sessionPing: { request: on(halfMinute, 1114), answer: on(halfMinute, 1115) },
  wc_sessionAuthenticate: {
    request: on(hour, 1116),
    answer: on(hour, 1117),
    rejection: on(fiveMinutes, 1118),
    prompt: true,
  },
} as const

/** Answers to methods nobody knows. */
export const unknownMethodAnswer = on(day, 0)

export function isSignMethod(value: unknown): value is SignMethod {
  return typeof value === 'string' && Object.hasOwn(signMethods, value)
}

function on(ttl: number, tag: number): Delivery {
  return { ttl, tag }
}

/** Lifetimes of the sign protocol, in seconds. */
export const lifetimes = {
  /** A pairing URI, by what its `expiryTimestamp` says. */
  pairing: fiveMinutes,
  proposal: fiveMinutes,
  request: fiveMinutes,
  longestRequest: 7 * day,
  authenticate: hour,
  session: 7 * day,
} as const
