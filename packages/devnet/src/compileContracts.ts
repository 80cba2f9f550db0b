import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Abi, Hex } from 'viem'

export type Artifact = {
  readonly abi: Abi
  /** Runs the constructor and leaves the contract behind. */
  readonly creationCode: Hex
  /** What a deployed contract consists of. */
  readonly runtimeCode: Hex
}

type CompilerOutput = {
  readonly errors?: readonly { readonly formattedMessage: string }[]
  readonly contracts: Record<string, Record<string, CompiledContract>>
}

type CompiledContract = {
  readonly abi: Abi
  readonly evm: {
    readonly bytecode: { readonly object: string }
    readonly deployedBytecode: { readonly object: string }
  }
}

const folder = new URL('../contracts/', import.meta.url)

/**
 * Compiles each `contracts/<Name>.sol` and returns the contract `<Name>` in it. Warnings are errors.
 *
 * @param evmVersion the oldest EVM that is to run them
 */
export function compileContracts(evmVersion = 'cancun'): Record<string, Artifact> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sol'))
  const output = compile(files.sort(), evmVersion)
  if (output.errors) throw new Error(output.errors.map((e) => e.formattedMessage).join('\n'))
  return Object.fromEntries(files.map((file) => toEntry(file, output)))
}

function compile(files: readonly string[], evmVersion: string): CompilerOutput {
  // solc is 8 MB of CommonJS: loaded here only, so that starting the chains does not pay for it
  const solc: { compile(input: string): string } = createRequire(import.meta.url)('solc')
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(
      files.map((file) => [file, { content: readFileSync(new URL(file, folder), 'utf8') }]),
    ),
    settings: {
      optimizer: { enabled: true, runs: 200 },
      evmVersion,
      metadata: { appendCBOR: false, bytecodeHash: 'none' },
      outputSelection: {
        '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] },
      },
    },
  }
  return JSON.parse(solc.compile(JSON.stringify(input)))
}

function toEntry(file: string, output: CompilerOutput): [string, Artifact] {
  const name = file.replace(/\.sol$/, '')
  const contract = output.contracts[file]?.[name]
  if (!contract) throw new Error(`${file} holds no contract called ${name}.`)
  const { abi, evm } = contract
  const creationCode: Hex = `0x${evm.bytecode.object}`
  return [name, { abi, creationCode, runtimeCode: `0x${evm.deployedBytecode.object}` }]
}
