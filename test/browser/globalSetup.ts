import { type DevnetInfo, startDevnet } from '@billfold/devnet'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  /** What a browser test may `inject`. */
  export interface ProvidedContext {
    evmChains: DevnetInfo['chains']
  }
}

/** Starts the EVM chains that the browser tests share. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const devnet = await startDevnet()
  project.provide('evmChains', devnet.chains)
  return () => devnet.stop()
}
