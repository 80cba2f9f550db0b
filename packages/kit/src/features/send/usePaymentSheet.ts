import type { RefObject } from 'react'
import { useSheet } from '../../react/components/useSheet.js'
import styles from './Send.css?inline'

/** The styles of views by which money leaves an account. */
export function usePaymentSheet(place: RefObject<Element | null>): void {
  useSheet(place, styles)
}
