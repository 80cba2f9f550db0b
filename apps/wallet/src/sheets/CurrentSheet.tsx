import type { ReactElement } from 'react'
import type { Sheets } from './createSheets.js'
import { ProposalSheet } from './ProposalSheet.js'
import { RequestSheet } from './RequestSheet.js'
import { UnmetSheet } from './UnmetSheet.js'

/** The oldest question that waits, if there is one. */
export function CurrentSheet({ sheets }: { sheets: Sheets }): ReactElement | null {
  const [sheet, ...others] = sheets.waiting()
  if (!sheet) return null
  const waiting = others.length
  switch (sheet.kind) {
    case 'proposal':
      return <ProposalSheet key={sheet.id} {...sheet} waiting={waiting} />
    case 'request':
      return <RequestSheet key={sheet.id} {...sheet} waiting={waiting} />
    case 'unmet':
      return <UnmetSheet key={sheet.id} {...sheet} waiting={waiting} />
    default:
      return sheet satisfies never
  }
}
