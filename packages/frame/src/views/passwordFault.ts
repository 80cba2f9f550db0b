import type { TextKey } from '../texts/en.js'

const shortest = 12

/** What is wrong with a new password, for an account of this address. */
export function passwordFault(password: string, email: string): TextKey | undefined {
  if ([...password].length < shortest) return 'setUp.tooShort'
  const plain = password.toLowerCase()
  const [name = ''] = email.toLowerCase().split('@')
  const isOwnName = name.length > 2 && plain.replaceAll(name, '').length < shortest / 2
  const isFew = new Set(plain).size < 5
  const isRow = 'abcdefghijklmnopqrstuvwxyz0123456789012345'.includes(plain)
  const isCommon =
    /^(?:password|passwort|qwerty|qwertz|letmein|welcome|billfold|wallet|[\d!.?]+)+$/.test(plain)
  return isOwnName || isFew || isRow || isCommon ? 'setUp.tooPlain' : undefined
}
