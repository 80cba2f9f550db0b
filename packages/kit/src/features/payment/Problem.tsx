import type { ReactElement } from 'react'

/** What has gone wrong, and what to do; said at once. */
export function Problem({
  text,
  part,
}: {
  text: string | undefined
  part?: string
}): ReactElement | null {
  if (!text) return null
  return (
    <p className="bf-payment-problem" role="alert" data-part={part}>
      {text}
    </p>
  )
}
