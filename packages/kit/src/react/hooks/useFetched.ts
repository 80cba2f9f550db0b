import { useEffect, useState } from 'react'
import type { Billfold } from '../../createBillfold.js'
import type { Fetched } from '../../queries/watchQuery.js'
import { useKitContext } from '../provider/KitContext.js'

/** Something that is fetched: `idle` while nobody needs it. */
export type UseFetched<data> = { readonly status: 'idle'; readonly data: undefined } | Fetched<data>

/** Follows a query; a new object means another question. */
type Watch<question, data> = (
  kit: Billfold,
  question: question,
  listener: (fetched: Fetched<data>) => void,
) => () => void

const idle = { status: 'idle', data: undefined } as const
const pending = { status: 'pending', data: undefined } as const
const failed = { status: 'error', data: undefined } as const

/**
 * Follows a query, whose code comes with the first question. `load` stands outside of components, and
 * the question is plain data.
 */
export function useFetched<question extends object, data>(
  load: () => Promise<Watch<question, data>>,
  question: question | undefined,
): UseFetched<data> {
  const { kit } = useKitContext()
  const [answer, setAnswer] = useState<{ text: string; result: Fetched<data> }>()
  const text = question && JSON.stringify(question)
  useEffect(() => {
    if (text === undefined) return
    const asked: question = JSON.parse(text)
    let stop: (() => void) | undefined
    let current = true
    load().then(
      (watch) => {
        if (current) stop = watch(kit, asked, (result) => setAnswer({ text, result }))
      },
      () => current && setAnswer({ text, result: failed }),
    )
    return () => {
      current = false
      stop?.()
    }
  }, [kit, load, text])
  if (text === undefined) return idle
  // The answer to another question is of another account, or another chain.
  return answer?.text === text ? answer.result : pending
}
