import { useBillfoldAccount } from '../../react/hooks/useBillfoldAccount.js'
import { useRecipient } from '../../react/hooks/useRecipient.js'
import { isRecord } from '../../utils/isRecord.js'
import type { SendForm } from './form.js'

/** Whom the visitor means. */
export type Receiver = {
  readonly address?: string | undefined
  /** The name that leads there, in its normal form. */
  readonly name?: string | undefined
  /** A name is being looked up. */
  readonly isSearching?: boolean | undefined
  readonly problem?: string | undefined
}

/** Whom the text in the field means: asked a moment after the last letter. */
export function useReceiver({ to }: Pick<SendForm, 'to'>): Receiver {
  const { chainId } = useBillfoldAccount()
  const typed = to.trim()
  const { status, data, error } = useRecipient(
    typed && chainId ? { to: typed, chainId } : undefined,
  )
  if (typed === '') return {}
  if (status === 'pending') return { isSearching: true }
  if (data) return data
  const code = isRecord(error) && typeof error.code === 'string' ? error.code : 'unknown'
  return { problem: code }
}
