import type { Step } from './steps.mjs'

export function chooseSteps(
  steps: readonly Step[],
  change: { readonly files: readonly string[]; readonly since: string },
): Step[]
