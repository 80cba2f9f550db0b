import { writeFileSync } from 'node:fs'
import { compileContracts } from './compileContracts.js'
import { printArtifacts, printSignatureCheck } from './printArtifacts.js'
import { signatureCheckFile, signatureCheckVersion } from './signatureCheck.js'

const file = new URL('./artifacts.generated.ts', import.meta.url)
writeFileSync(file, printArtifacts(compileContracts()))
writeFileSync(signatureCheckFile, printSignatureCheck(compileContracts(signatureCheckVersion)))
