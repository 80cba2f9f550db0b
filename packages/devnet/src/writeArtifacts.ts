import { writeFileSync } from 'node:fs'
import { accountCodeFile } from './accountCode.js'
import { compileContracts } from './compileContracts.js'
import { printAccountCode, printArtifacts, printSignatureCheck } from './printArtifacts.js'
import { signatureCheckFile, signatureCheckVersion } from './signatureCheck.js'

const file = new URL('./artifacts.generated.ts', import.meta.url)
const artifacts = compileContracts()
writeFileSync(file, printArtifacts(artifacts))
writeFileSync(accountCodeFile, printAccountCode(artifacts))
writeFileSync(signatureCheckFile, printSignatureCheck(compileContracts(signatureCheckVersion)))
