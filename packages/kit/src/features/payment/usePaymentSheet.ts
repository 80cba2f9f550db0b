import type { RefObject } from 'react'
import { useSheet } from '../../react/components/useSheet.js'
import styles from './Payment.css?inline'

/** The styles of views by which money leaves an account, and a feature's own. */
export function usePaymentSheet(place: RefObject<Element | null>, own: string): void {
  useSheet(place, styles)
  useSheet(place, own)
}
