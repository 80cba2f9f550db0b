import { useEffect, useState } from 'react'
import { copyText } from './copyText.js'

/** How long the answer stands, in milliseconds. */
const answerTime = 1500

/** Copies a text, and says for a moment whether it is on the clipboard. */
export function useCopy(value: string, onCopied?: (() => void) | undefined) {
  const [answer, setAnswer] = useState<'copied' | 'failed'>()
  useEffect(() => {
    if (!answer) return
    const timer = setTimeout(() => setAnswer(undefined), answerTime)
    return () => clearTimeout(timer)
  }, [answer])

  async function copy() {
    const copied = await copyText(value)
    setAnswer(copied ? 'copied' : 'failed')
    if (copied) onCopied?.()
  }

  return { answer, copy }
}
