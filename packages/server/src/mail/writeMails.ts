import { escapeHtml } from './escapeHtml.js'
import type { Mail } from './Mail.js'

/**
 * The mail with the code. It has no link: nothing in it signs anybody in by a click. The subject does not
 * have the code: mail servers log subjects.
 */
export function writeCode(parameters: { to: string; origin: string; code: string }): Mail {
  const { to, origin, code } = parameters
  return write(to, 'Your code to sign in', [
    `Your code to sign in at ${origin}:`,
    { code },
    'It is good for ten minutes, on the device that asked for it. Nobody of us ever asks you for it: type it nowhere but in the wallet at the site above.',
    'If you have not asked for a code, you need to do nothing.',
  ])
}

/** The mail with the link by which an address gets to know a device. */
export function writeLink(parameters: { to: string; origin: string; url: string }): Mail {
  const { to, origin, url } = parameters
  return write(to, 'Is this you?', [
    `A device that you have not used before wants to sign in at ${origin}. To let it go on, open this page and press the button there:`,
    { url },
    'The link is good for twenty minutes. Opening it alone does nothing, and your code comes in another mail.',
    'If this is not you, do not press the button. You need to do nothing else.',
  ])
}

/** What the vault tells the owner of: what a way to recover the wallet was asked for, or what was removed. */
export type VaultNews =
  | 'recover'
  | 'export'
  | 'kit'
  | 'change'
  | 'login'
  | 'confirm'
  | 'deviceRemoved'

const news = {
  recover: {
    subject: 'Your wallet was opened on another device',
    text: 'has asked for your wallet at {origin}, with your way to recover it.',
  },
  export: {
    subject: 'The key of your wallet was asked for',
    text: 'has asked at {origin} to see the key of your wallet. Whoever has entered your password, or used your passkey, has it now.',
  },
  kit: {
    subject: 'A recovery kit of your wallet was asked for',
    text: 'has asked at {origin} to save your wallet in a file. Whoever has entered your password, or used your passkey, has that file now.',
  },
  change: {
    subject: 'The recovery of your wallet is being changed',
    text: 'is changing at {origin} what your wallet is recovered by.',
  },
  login: {
    subject: 'The login of your wallet is being changed',
    text: 'is changing at {origin} what your wallet is signed in to by.',
  },
  confirm: {
    subject: 'Your password was asked for before a payment',
    text: 'is about to approve at {origin} a payment of your wallet, or something else that may cost much, and was asked for your password or passkey.',
  },
} as const

/** Tells the owner what a wallet's recovery half was handed out for, or that one device has removed another. */
export function writeVaultNews(parameters: { to: string; origin: string; news: VaultNews }): Mail {
  const { to, origin, news: what } = parameters
  if (what === 'deviceRemoved')
    return write(to, 'A device was removed from your wallet', [
      `Somebody who is signed in with your address at ${origin} has removed one of the devices that could open your wallet. On that device the wallet has to be recovered before it is used again.`,
      'If this is not you: sign in, and end the sessions that you do not know.',
    ])
  const { subject, text } = news[what]
  return write(to, subject, [
    `Somebody who is signed in with your address ${text.replace('{origin}', () => origin)}`,
    'If this is not you: sign in, end the sessions that you do not know, and move what the wallet holds to another one.',
  ])
}

/** A code for another address: to the one before, which is told the new one, and then to that. */
export function writeEmailCode(parameters: {
  to: string
  origin: string
  code: string
  newEmail?: string | undefined
}): Mail {
  const { to, origin, code, newEmail } = parameters
  const what = newEmail === undefined ? 'this address' : newEmail
  return write(to, 'Your code to change the address', [
    `Your code to use ${what} for your wallet from now on, at ${origin}:`,
    { code },
    'It is good for ten minutes, on the device that asked for it. Nobody of us ever asks you for it: type it nowhere but in the wallet at the site above.',
    'If you have not asked for this, tell the code to nobody, sign in, and end the sessions that you do not know.',
  ])
}

/** Tells the address before that it is not the wallet's any more. */
export function writeEmailChanged({ to, origin }: { to: string; origin: string }): Mail {
  return write(to, 'Your wallet has another address', [
    `The wallet that you sign in to with this address at ${origin} has another address now. Somebody had codes that were sent to both.`,
    'All other devices were signed out. If this was not you, ask those who run the site.',
  ])
}

/** Tells the owner of a further way to sign in to the wallet, or of one that is none any more. */
export function writeLoginWay(parameters: {
  to: string
  origin: string
  /** What it calls itself. */
  way: string
  event: 'linked' | 'removed'
}): Mail {
  const { to, origin, way, event } = parameters
  const isLinked = event === 'linked'
  return write(to, isLinked ? 'A new way to sign in to your wallet' : 'A way to sign in is gone', [
    isLinked
      ? `From now on your wallet at ${origin} is signed in to by this as well: ${way}. A wallet has to sign for that itself.`
      : `Your wallet at ${origin} is not signed in to by this any more: ${way}. A wallet has to sign for that itself. All other devices were signed out.`,
    'If this was not you, move what the wallet holds to another one.',
  ])
}

/** Tells the owner that the account ends, and how it does not. */
export function writeAccountEnd(parameters: { to: string; origin: string; endsAt: number }): Mail {
  const { to, origin, endsAt } = parameters
  const day = new Date(endsAt).toISOString().slice(0, 10)
  return write(to, 'Your account ends', [
    `Somebody who was signed in with this address at ${origin} wants its account to be deleted. That will be done on ${day}.`,
    'To keep the account, sign in before that day. All devices were signed out.',
  ])
}

type Part = string | { readonly code: string } | { readonly url: string }

function write(to: string, subject: string, parts: readonly Part[]): Mail {
  const text = parts.map((part) => (typeof part === 'string' ? part : Object.values(part)[0]))
  return { to, subject, text: `${text.join('\n\n')}\n`, html: parts.map(toHtml).join('\n') }
}

function toHtml(part: Part): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`
  if ('code' in part)
    return `<p style="font:600 28px monospace;letter-spacing:4px">${escapeHtml(part.code)}</p>`
  const url = escapeHtml(part.url)
  return `<p><a href="${url}">${url}</a></p>`
}
