import { loadWords } from './texts/loadWords.js'

/** What this page speaks with. */
export const words = loadWords(navigator.languages)
