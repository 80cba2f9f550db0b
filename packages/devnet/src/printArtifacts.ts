import { factoryOf } from './accountCode.js'
import type { Artifact } from './compileContracts.js'

const notice = '// Written by `npm run contracts -w @billfold/devnet`. Do not edit.\n'

/** The text of `artifacts.generated.ts`: literal types, so that viem knows each function. */
export function printArtifacts(artifacts: Record<string, Artifact>): string {
  const exports = Object.entries(artifacts).map(
    ([name, artifact]) => `export const ${name} = ${JSON.stringify(artifact, null, 2)} as const\n`,
  )
  return [notice, ...exports].join('\n')
}

/** The text of the kit's `signatureCheck.generated.ts`. */
export function printSignatureCheck({ SignatureCheck }: Record<string, Artifact>): string {
  const code = JSON.stringify(SignatureCheck?.creationCode)
  const comment = '/** The creation code of packages/devnet/contracts/SignatureCheck.sol. */'
  return `${notice}\n${comment}\nexport const signatureCheckCode = ${code}\n`
}

/** The text of the frame's `accountCode.generated.ts`. */
export function printAccountCode(artifacts: Record<string, Artifact>): string {
  const { SessionAccount, SessionAccountFactory } = artifacts
  if (!SessionAccount || !SessionAccountFactory) throw new Error('There are no accounts.')
  return [
    notice,
    '/** The creation code of packages/devnet/contracts/SessionAccount.sol. */',
    `export const accountCode = ${JSON.stringify(SessionAccount.creationCode)}`,
    '',
    '/** Where its factory is, on all chains: the address follows from the code. */',
    `export const accountFactory = ${JSON.stringify(factoryOf(SessionAccountFactory))}`,
    '',
  ].join('\n')
}
