import type { ReactElement } from 'react'
import type { Sheet } from './createSheets.js'
import { MissingNetworks } from './MissingNetworks.js'
import { SheetFrame } from './SheetFrame.js'

/** A site needs what the wallet does not have: it has been told so, and so is the owner. */
export function UnmetSheet(
  props: Extract<Sheet, { kind: 'unmet' }> & { waiting: number },
): ReactElement {
  const { offer, site, waiting, answer } = props
  return (
    <SheetFrame
      title="This site cannot be connected"
      site={site}
      summary="It needs something that Pocket does not have, and has been told so."
      waiting={waiting}
      onDismiss={answer}
      buttons={
        <button type="button" onClick={() => answer()}>
          Close
        </button>
      }
    >
      <MissingNetworks missing={offer.missing} />
    </SheetFrame>
  )
}
