import { createContext, useContext } from 'react'
import type { Billfold } from '../../Billfold.js'
import { BaseError } from '../../errors/BaseError.js'
import type { State } from '../../state/types.js'

export type KitContextValue = {
  kit: Billfold
  /** What the server has rendered with, and what the first render in the browser must equal. */
  serverState: State
}

export const KitContext = /*#__PURE__*/ createContext<KitContextValue | undefined>(undefined)

/** A hook or a component of the kit was used outside of `BillfoldProvider`. */
export class ProviderNotFoundError extends BaseError {
  override name = 'ProviderNotFoundError'

  constructor() {
    super('There is no `<BillfoldProvider kit={…}>` around this component.')
  }
}

export function useKitContext(): KitContextValue {
  const value = useContext(KitContext)
  if (!value) throw new ProviderNotFoundError()
  return value
}
