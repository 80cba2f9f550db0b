import { type LoginKind, socialNames } from 'billfold/protocol'
import type { Texts } from '../texts/en.js'

/** What visitors know a kind of login by. */
export function nameOfLogin(kind: LoginKind, texts: Texts): string {
  if (kind === 'email') return texts.email
  return kind === 'passkey' ? texts['ways.passkey'] : socialNames[kind]
}
