import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accountCodeFile } from './accountCode.js'
import { compileContracts } from './compileContracts.js'
import { printAccountCode, printArtifacts, printSignatureCheck } from './printArtifacts.js'
import { signatureCheckFile, signatureCheckVersion } from './signatureCheck.js'

/** The compiler alone takes seconds to load, in milliseconds. */
const compileTimeout = 60_000

test(
  'default: the committed artifacts are what the contracts compile to',
  () => {
    const committed = readFileSync(new URL('./artifacts.generated.ts', import.meta.url), 'utf8')
    const artifacts = compileContracts()
    expect(printArtifacts(artifacts)).toBe(committed)
    expect(printAccountCode(artifacts)).toBe(readFileSync(accountCodeFile, 'utf8'))
  },
  compileTimeout,
)

test(
  'parameters: evmVersion, of the contract inside the kit',
  () => {
    const committed = readFileSync(signatureCheckFile, 'utf8')
    expect(printSignatureCheck(compileContracts(signatureCheckVersion))).toBe(committed)
  },
  compileTimeout,
)
