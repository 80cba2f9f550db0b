import { createContext, useContext } from 'react'
import { createTranslate, type Translate } from '../i18n/createTranslate.js'
import { en } from '../i18n/en.js'

const english = createTranslate({ locale: 'en', messages: en, overrides: {} })

/** The texts of the visitor's language, for all of the modal's views. */
export const TextsContext = /*#__PURE__*/ createContext<Translate>(english)

export function useTexts(): Translate {
  return useContext(TextsContext)
}
