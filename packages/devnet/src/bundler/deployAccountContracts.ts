import { createRequire } from 'node:module'
import { concat, getCreate2Address, type Hex, numberToHex, pad, parseEther } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { deployer } from '../accountCode.js'
import { SessionAccountFactory, Sponsor } from '../artifacts.generated.js'
import { rpc } from '../rpc.js'

type Chain = { readonly rpcUrl: string }

/** What accounts that are contracts need on a chain; the same addresses on each. */
export type AccountContracts = {
  /** Of version 0.8, where it is on public chains. */
  readonly entryPoint: Hex
  /** Makes accounts that have sessions. */
  readonly factory: Hex
  /** Makes accounts of the kind that is most often on public chains. */
  readonly simpleFactory: Hex
  /** The code that an owner's own address may be given (EIP-7702), where libraries look for it. */
  readonly delegate: Hex
}

/** With it the EntryPoint comes to be where it is on public chains. */
const entryPointSalt = '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9'
const delegateAddress = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'
/** Nobody's, so that the accounts of the tests keep what they have. */
const sender = '0x00000000000000000000000000000000b111f02d'
const noSalt = pad('0x')

/**
 * Puts the EntryPoint and factories of accounts on a local chain, where they are not there yet.
 *
 * The EntryPoint's licence does not go with ours: its code is read from a package that only tests have.
 *
 * @throws Error where that package is not installed
 */
export async function deployAccountContracts(chain: Chain): Promise<AccountContracts> {
  const entryPoint = await deploy(chain, readCode('EntryPoint').bytecode, entryPointSalt)
  if (entryPoint !== entryPoint08Address) throw new Error('This is another EntryPoint than 0.8.')
  const simple = concat([readCode('SimpleAccountFactory').bytecode, pad(entryPoint)])
  await rpc(chain.rpcUrl, 'anvil_setCode', [
    delegateAddress,
    readCode('Simple7702Account').deployedBytecode,
  ])
  return {
    entryPoint,
    factory: await deploy(chain, concat([SessionAccountFactory.creationCode, pad(entryPoint)])),
    simpleFactory: await deploy(chain, simple),
    delegate: delegateAddress,
  }
}

/** Puts the contract there that pays for what `signer` has signed, with 1,000 coins to do so. */
export async function deploySponsor(
  chain: Chain,
  parameters: { readonly signer: Hex; readonly owner?: Hex | undefined },
): Promise<Hex> {
  const { signer, owner = signer } = parameters
  const { entryPoint } = await deployAccountContracts(chain)
  const sponsor = await deploy(
    chain,
    concat([Sponsor.creationCode, pad(entryPoint), pad(signer), pad(owner)]),
  )
  await send(chain, { to: sponsor, data: depositCall, value: parseEther('1000') })
  return sponsor
}

/** `deposit()` */
const depositCall = '0xd0e30db0'

async function deploy(chain: Chain, code: Hex, salt: Hex = noSalt): Promise<Hex> {
  const address = getCreate2Address({ from: deployer, salt, bytecode: code })
  if ((await rpc(chain.rpcUrl, 'eth_getCode', [address, 'latest'])) === '0x')
    await send(chain, { to: deployer, data: concat([salt, code]) })
  return address
}

async function send(
  { rpcUrl }: Chain,
  { to, data, value = 0n }: { to: Hex; data: Hex; value?: bigint },
): Promise<void> {
  await rpc(rpcUrl, 'anvil_impersonateAccount', [sender])
  await rpc(rpcUrl, 'anvil_setBalance', [sender, numberToHex(parseEther('1000000'))])
  const call = { from: sender, to, data, value: numberToHex(value), gas: numberToHex(15_000_000) }
  const receipt = await rpc(rpcUrl, 'eth_sendTransactionSync', [call])
  // The answer of our own node to a transaction that it has mined.
  if ((receipt as { status: Hex }).status !== '0x1') throw new Error('It could not be deployed.')
}

function readCode(name: string): { readonly bytecode: Hex; readonly deployedBytecode: Hex } {
  return createRequire(import.meta.url)(`@account-abstraction/contracts/artifacts/${name}.json`)
}
