import { type Billfold, createBillfold } from 'billfold'
import { type WagmiAdapter, wagmi } from 'billfold/wagmi'
import type { DemoOptions } from '../options/demoOptions.js'
import { createWagmi } from './createWagmi.js'
import { toParameters } from './toParameters.js'

export type DemoKit = {
  readonly kit: Billfold
  /** Absent when the kit works without wagmi. */
  readonly wagmi?: WagmiAdapter | undefined
}

/** Makes the kit as the page's address wants it. */
export function createKit(options: DemoOptions): DemoKit {
  const adapter = options.adapter === 'wagmi' ? wagmi(createWagmi(options)) : undefined
  return { kit: createBillfold(toParameters(options, adapter)), wagmi: adapter }
}
