import { type Billfold, createBillfold } from 'billfold'
import { type WagmiAdapter, wagmi } from 'billfold/wagmi'
import type { DemoOptions } from '../options/demoOptions.js'
import { createWagmi } from './createWagmi.js'
import type { DemoEthers } from './DemoEthers.js'
import { toParameters } from './toParameters.js'

export type DemoKit = {
  readonly kit: Billfold
  /** Absent when the kit works without wagmi. */
  readonly wagmi?: WagmiAdapter | undefined
  /** Absent when the kit works without ethers. */
  readonly ethers?: DemoEthers | undefined
}

/** Makes the kit as the page's address wants it. A library comes only if it is the one. */
export async function createKit(options: DemoOptions): Promise<DemoKit> {
  const ethers = await loadEthers(options)
  const adapter = options.adapter === 'wagmi' ? wagmi(createWagmi(options)) : undefined
  const kit = createBillfold(toParameters(options, adapter ?? ethers?.adapter))
  return { kit, wagmi: adapter, ethers }
}

async function loadEthers({ adapter }: DemoOptions): Promise<DemoEthers | undefined> {
  if (adapter === 'ethers') return (await import('./ethersSix.js')).ethersSix
  if (adapter === 'ethers5') return (await import('./ethersFive.js')).ethersFive
  return undefined
}
