import { writeFileSync } from 'node:fs'
import { compileContracts } from './compileContracts.js'
import { printArtifacts } from './printArtifacts.js'

const file = new URL('./artifacts.generated.ts', import.meta.url)
writeFileSync(file, printArtifacts(compileContracts()))
