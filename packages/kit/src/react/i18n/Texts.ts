import { createContext, useContext } from 'react'
import { createTranslate, type Translate } from './createTranslate.js'
import { en } from './en.js'

const english = createTranslate({ locale: 'en', messages: en, overrides: {} })

/** The texts of the visitor's language, for all of the modal's views. */
export const TextsContext = /*#__PURE__*/ createContext<Translate>(english)

export function useTexts(): Translate {
  return useContext(TextsContext)
}
