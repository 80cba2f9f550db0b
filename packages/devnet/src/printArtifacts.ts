import type { Artifact } from './compileContracts.js'

/** The text of `artifacts.generated.ts`: literal types, so that viem knows each function. */
export function printArtifacts(artifacts: Record<string, Artifact>): string {
  const exports = Object.entries(artifacts).map(
    ([name, artifact]) => `export const ${name} = ${JSON.stringify(artifact, null, 2)} as const\n`,
  )
  return ['// Written by `npm run contracts -w @billfold/devnet`. Do not edit.\n', ...exports].join(
    '\n',
  )
}
