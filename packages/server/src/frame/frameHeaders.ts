import { createHash } from 'node:crypto'

/** What the frame may use of the browser; all else is forbidden to it and to what it holds. */
const used = ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write']
/** Those that browsers know: others would be complained of in the console of each host. */
const unused = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'clipboard-read'],
  ...['display-capture', 'encrypted-media', 'fullscreen', 'gamepad', 'geolocation', 'gyroscope'],
  ...['hid', 'identity-credentials-get', 'idle-detection', 'local-fonts', 'magnetometer'],
  ...['microphone', 'midi', 'otp-credentials', 'payment', 'picture-in-picture'],
  ...['screen-wake-lock', 'serial', 'storage-access', 'sync-xhr', 'unload', 'usb'],
  'xr-spatial-tracking',
]
const permissions = [
  ...used.map((feature) => `${feature}=(self)`),
  ...unused.map((feature) => `${feature}=()`),
].join(', ')

const year = 31_536_000

/** What all answers of the frame's origin bear. `isSecure`: it is served by `https:`. */
export function commonHeaders({ isSecure }: { isSecure: boolean }): Record<string, string> {
  return {
    // A page that is isolated from other origins holds only what says the same, workers included.
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-site',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissions,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(isSecure && {
      'strict-transport-security': `max-age=${2 * year}; includeSubDomains; preload`,
    }),
  }
}

/**
 * Of the windows alone: WebKit holds the worker of the frame's page to it as well, which cannot name a hash of what it
 * imports, so that no password could be hashed there. Scripts with a hash are checked by it all the same.
 */
export const integrityPolicy = 'blocked-destinations=(script)'

/** What the page says of the scripts that others import (an import map): its text has to be named by its hash. */
function scriptsOf(page: string): string {
  const inline = [...page.matchAll(/<script type="importmap">([^<]*)<\/script>/g)]
  const hashes = inline.map(([, text = '']) => createHash('sha256').update(text).digest('base64'))
  return ["'self'", ...hashes.map((hash) => `'sha256-${hash}'`)].join(' ')
}

/** Of the page: scripts of its own release alone, and only these pages around it. */
export function pagePolicy(parameters: {
  page: string
  ancestors: readonly string[]
  apiUrl: string
  isSecure: boolean
}): string {
  const { page, ancestors, apiUrl, isSecure } = parameters
  return [
    "default-src 'none'",
    `script-src ${scriptsOf(page)}`,
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${new URL(apiUrl).origin}`,
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types billfold',
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** Of the windows: those that the frame opens ask for their texts alone. */
export const windowPolicy = ({
  page,
  apiUrl,
}: {
  page: string
  apiUrl?: string | undefined
}): string =>
  [
    "default-src 'none'",
    `script-src ${scriptsOf(page)}`,
    "style-src 'self'",
    `connect-src 'self'${apiUrl ? ` ${new URL(apiUrl).origin}` : ''}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

/**
 * Of all else. A worker has the policy of its own script: that of the keys reaches no network. It runs the
 * one WebAssembly that passwords are hashed with.
 */
export const filePolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

export const immutable = `public, max-age=${year}, immutable`
