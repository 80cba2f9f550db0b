import * as z from 'zod/mini'
import { isCaip2 } from '../caip/Caip2.js'
import { socialProviders } from '../utils/socialProviders.js'
import type { Json } from './readJson.js'

/**
 * What a page and the frame of the embedded wallet say to each other. The page posts `init` to the frame's
 * window until the frame answers once, with `ready` and a `MessagePort`; everything else goes over the port:
 * requests from the page, answers and events from the frame.
 */
export const frameVersion = 1

/** In open mode there is no list of origins: pages on this machine may hold the frame, and nobody else's. */
export const openFrameOrigins = ['http://localhost:*', 'https://localhost:*'] as const

/** In bytes, levels, milliseconds and pieces. */
export const frameLimits = {
  message: 262_144,
  depth: 32,
  /** Of requests that wait for an answer. */
  pending: 99,
  loadTimeout: 20_000,
  requestTimeout: 30_000,
  /** Between one `init` and the next. */
  readyDelay: 500,
  disconnectWait: 3000,
} as const

const id = z.int().check(z.positive())
const nonce = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/))
const projectId = z.string().check(z.maxLength(64))
const caip2 = z.string().check(z.maxLength(72), z.refine(isCaip2))
const email = z.email().check(z.maxLength(254))
const otp = z.string().check(z.regex(/^\d{6}$/))
const shortText = z.string().check(z.maxLength(2048))
/** BCP 47. Of the languages that the frame speaks it takes the nearest. */
export const frameLocale = z
  .string()
  .check(z.maxLength(35), z.regex(/^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/i))
const accountType = z.enum(['eoa', 'smartAccount'])
const nothing = z.strictObject({})
/** `readJson` has been there before. */
const json = z.custom<Json>((value) => value !== undefined)

/** Who is signed in, and with which accounts. */
export const frameUser = z.strictObject({
  email: z.optional(z.nullable(z.string())),
  address: z.string(),
  chainId: z.string(),
  accounts: z.array(
    z.strictObject({ namespace: z.string(), address: z.string(), type: accountType }),
  ),
  userName: z.optional(z.string()),
  preferredAccountType: z.optional(accountType),
  smartAccountDeployed: z.boolean(),
  authProvider: z.string(),
})

/** What the page waits for next in a login: the link's press in another mail, or a code. */
const nextStep = z.strictObject({
  next: z.enum(['device', 'code']),
  /** Seconds until another mail may be asked for. */
  retryAfter: z.number(),
})

/** `ready`: signed in, and this device can sign. Else the frame must be shown to the visitor first. */
const entered = z.strictObject({ next: z.enum(['ready', 'setUp', 'recover']) })

/**
 * What the frame can be asked, with the schemas of parameters and result. `isTimed`: the page gives up after
 * `requestTimeout`; the others wait for the visitor.
 */
export const frameMethods = {
  switchNetwork: {
    params: z.strictObject({ chainId: caip2 }),
    result: z.strictObject({ chainId: caip2 }),
  },
  connectEmail: { params: z.strictObject({ email }), result: nextStep, isTimed: true },
  connectDevice: { params: nothing, result: nextStep, isTimed: true },
  connectOtp: { params: z.strictObject({ otp }), result: entered, isTimed: true },
  /**
   * Signs in by an account of another provider, in a window that the page has opened at the frame's origin:
   * the press is the page's, and none of what comes back is. `window` is what that window calls itself. Not for
   * Farcaster, which has no window.
   */
  connectSocial: {
    params: z.strictObject({ provider: z.enum(socialProviders), window: nonce }),
    result: entered,
  },
  /** Begins to sign in with Farcaster. The page shows the address as a QR code, or as a link on a phone. */
  getFarcasterUri: { params: nothing, result: z.strictObject({ url: shortText }), isTimed: true },
  /** Waits until the app has signed for the one that was begun last. */
  connectFarcaster: { params: nothing, result: entered },
  /** Signs in by a passkey of the frame's origin, or makes an account with a new one: in the frame alone. */
  connectPasskey: { params: nothing, result: entered },
  getUser: {
    params: z.strictObject({
      chainId: z.optional(caip2),
      preferredAccountType: z.optional(accountType),
    }),
    result: frameUser,
  },
  /** With `address`, as the user's accounts have it: whoever else has signed in meanwhile stays. */
  signOut: { params: z.strictObject({ address: z.optional(shortText) }), result: nothing },
  isConnected: { params: nothing, result: z.strictObject({ isConnected: z.boolean() }) },
  getChainId: { params: nothing, result: z.strictObject({ chainId: caip2 }) },
  /** Where accounts may be contracts (CAIP-2). */
  getSmartAccountNetworks: {
    params: nothing,
    result: z.strictObject({ chainIds: z.array(caip2) }),
  },
  setPreferredAccount: {
    params: z.strictObject({ type: accountType }),
    result: z.strictObject({ type: accountType, address: z.string() }),
  },
  /** An RPC method, on the network in use or another one. */
  request: {
    params: z.strictObject({
      method: z.string().check(z.minLength(1), z.maxLength(64)),
      params: z.optional(z.union([z.array(json), z.record(z.string(), json)])),
      chainId: z.optional(caip2),
    }),
    result: json,
  },
  /** Withdraws what was asked and is not answered; that is answered with 4001 then. */
  cancel: { params: z.strictObject({ id }), result: nothing },
  /** Once the visitor has agreed to it in the frame, a code goes to the address that the account has. */
  updateEmail: {
    params: z.strictObject({ email }),
    result: z.strictObject({
      next: z.enum(['primaryOtp', 'secondaryOtp']),
      /** Seconds until another mail may be asked for. */
      retryAfter: z.number(),
    }),
  },
  updateEmailPrimaryOtp: { params: z.strictObject({ otp }), result: nothing, isTimed: true },
  updateEmailSecondaryOtp: {
    params: z.strictObject({ otp }),
    result: z.strictObject({ newEmail: z.string() }),
    isTimed: true,
  },
  syncTheme: {
    params: z.strictObject({
      themeMode: z.enum(['light', 'dark']),
      themeVariables: z.optional(z.record(z.string().check(z.maxLength(64)), shortText)),
    }),
    result: nothing,
  },
  /** What is shown from now on is in this language. The first one is in the frame's address. */
  syncLocale: { params: z.strictObject({ locale: frameLocale }), result: nothing },
  syncDapp: {
    params: z.strictObject({
      metadata: z.optional(
        z.strictObject({
          name: shortText,
          description: shortText,
          url: shortText,
          icons: z.array(shortText).check(z.maxLength(16)),
        }),
      ),
      sdkVersion: shortText,
      sdkType: shortText,
      projectId,
    }),
    result: nothing,
  },
  /** Shows what the visitor manages of the wallet; answered once that is closed. The page hears nothing of it. */
  openSettings: { params: nothing, result: nothing },
  /** The page loads the frame anew once this is answered. */
  reload: { params: nothing, result: nothing },
} as const satisfies Record<
  string,
  { params: z.ZodMiniType; result: z.ZodMiniType; isTimed?: boolean }
>

export type FrameMethod = keyof typeof frameMethods
export type FrameParams<method extends FrameMethod> = z.output<
  (typeof frameMethods)[method]['params']
>
export type FrameResult<method extends FrameMethod> = z.output<
  (typeof frameMethods)[method]['result']
>
export type FrameUser = z.output<typeof frameUser>

/** Known by name, and refused until they are served. */
export const laterFrameMethods = ['getSocialRedirectUri', 'initSmartAccount'] as const

/** What the frame tells of its own accord. */
export const frameEvents = {
  /** It has something to show to the visitor, and wants this many CSS pixels for it. */
  shown: z.strictObject({ height: z.int().check(z.minimum(0), z.maximum(4096)) }),
  hidden: nothing,
  userChanged: frameUser,
  chainChanged: z.strictObject({ chainId: caip2 }),
  signedOut: nothing,
} as const satisfies Record<string, z.ZodMiniType>

export type FrameEventName = keyof typeof frameEvents
/** An event by its name, with what it says. */
export type FrameEvent = {
  [name in FrameEventName]: { event: name; data: z.output<(typeof frameEvents)[name]> }
}[FrameEventName]

/** The outer form of all that travels. Parameters, results and data have schemas of their own. */
export const frameMessages = {
  /** From window to window, before there is a port. */
  init: z.strictObject({ v: z.literal(frameVersion), type: z.literal('init'), nonce, projectId }),
  ready: z.strictObject({ v: z.literal(frameVersion), type: z.literal('ready'), nonce }),
  request: z.strictObject({
    id,
    method: z.string().check(z.minLength(1), z.maxLength(64)),
    params: z.optional(json),
  }),
  answer: z.union([
    z.strictObject({ id, result: json }),
    z.strictObject({
      id,
      error: z.strictObject({ code: z.int(), message: z.string().check(z.maxLength(2048)) }),
    }),
  ]),
  event: z.strictObject({ event: z.string().check(z.maxLength(64)), data: json }),
} as const

export type FrameRequest = z.output<typeof frameMessages.request>
export type FrameAnswer = z.output<typeof frameMessages.answer>

/** How the frame refuses: codes of EIP-1193 and EIP-1474, and the texts that the page may show. */
export const frameRefusals = {
  notAllowed: { code: 4200, message: 'Requested RPC call is not allowed' },
  /** A function that is known, and not to be had here. */
  actionNotAllowed: { code: 4200, message: 'Action not allowed' },
  rejected: { code: 4001, message: 'Request was aborted' },
  notConnected: { code: 4100, message: 'Please call connect() before request()' },
  invalidParams: { code: -32_602, message: 'Invalid input' },
  tooMany: { code: -32_005, message: 'Too many requests. Try again later.' },
  failed: { code: -32_603, message: 'An error occurred' },
  /** Of a login; the codes are our own, from those that JSON-RPC leaves to servers. */
  wrongCode: { code: -32_010, message: 'The code is not right' },
  codeExpired: { code: -32_011, message: 'The code is not good any more' },
  staleLogin: { code: -32_012, message: 'Sign in again' },
  wrongTime: { code: -32_013, message: 'JWT Token is not yet valid' },
  emailTaken: { code: -32_015, message: 'Another account has this address' },
  /** Of a sign-in by another provider: `declined` is `rejected`. */
  socialFailed: { code: -32_016, message: 'The provider did not sign you in' },
  socialUnreachable: { code: -32_017, message: 'The provider cannot be reached' },
  /** Nobody has signed in in time. */
  socialLate: { code: -32_018, message: 'It took too long' },
  unreachable: { code: -32_014, message: 'The server cannot be reached' },
  /** It could not fetch a script of its own, and the page loads it anew. The code before is the page's, of who has left. */
  scriptGone: { code: -32_020, message: 'The server cannot be reached' },
} as const
