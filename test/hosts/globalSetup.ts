import { type DevnetInfo, startDevnet } from '@billfold/devnet'
import type { TestProject } from 'vitest/node'
import { type PackedKit, packKit } from './packKit.js'

declare module 'vitest' {
  export interface ProvidedContext {
    kit: PackedKit
    devnet: DevnetInfo
  }
}

/** Starts what the hosts share: the local chains, and the kit as npm would get it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const kit = await packKit()
  const devnet = await startDevnet()
  project.provide('kit', kit)
  project.provide('devnet', { chains: devnet.chains, accounts: devnet.accounts })
  return devnet.stop
}
