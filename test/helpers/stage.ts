import type { DevnetInfo } from '@billfold/devnet'
import { inject } from 'vitest'
import type { ServedApp } from './serveApp.js'

/** What the end-to-end tests of one worker share. Two workers share nothing. */
export type Stage = {
  readonly devnet: DevnetInfo
  readonly devnetControlUrl: string
  readonly demo: ServedApp
  readonly wallet: ServedApp
  /** Where Playwright finds the worker's Chromium. */
  readonly browserUrl: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    stages: readonly Stage[]
  }
}

/** The stage of the worker that runs this file. Vitest numbers workers from 1. */
export const stage: Stage = findStage()

function findStage(): Stage {
  const stages = inject('stages')
  const found = stages[Number(process.env.VITEST_POOL_ID) - 1]
  if (!found) throw new Error(`There are ${stages.length} stages for more workers.`)
  return found
}
