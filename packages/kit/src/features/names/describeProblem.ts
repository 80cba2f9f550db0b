import type { Translate } from '../../react/i18n/createTranslate.js'
import { en as common, type MessageKey } from '../../react/i18n/en.js'
import { en as own } from './texts/en.js'

type NameKey = keyof typeof own

/** What happened and what to do. */
export function describeProblem(t: Translate<NameKey | MessageKey>, problem: string): string {
  const key = `name.bad.${problem}`
  if (isNameKey(key)) return t(key)
  const other = `failure.${problem}`
  return t(isCommonKey(other) ? other : 'failure.unknown')
}

const isNameKey = (key: string): key is NameKey => Object.hasOwn(own, key)
const isCommonKey = (key: string): key is MessageKey => Object.hasOwn(common, key)
