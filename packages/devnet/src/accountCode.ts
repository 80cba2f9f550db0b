import { concat, getContractAddress, type Hex, pad } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import type { Artifact } from './compileContracts.js'

/** Where the frame has what the addresses of its accounts follow from. */
export const accountCodeFile = new URL(
  '../../frame/src/smart/accountCode.generated.ts',
  import.meta.url,
)

/** On every new chain of anvil, and on public ones at the same address. */
export const deployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/** Where the factory of accounts is, on any chain. */
export function factoryOf({ creationCode }: Pick<Artifact, 'creationCode'>): Hex {
  const bytecode = concat([creationCode, pad(entryPoint08Address)])
  return getContractAddress({ opcode: 'CREATE2', from: deployer, salt: pad('0x'), bytecode })
}
