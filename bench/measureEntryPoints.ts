import { readdirSync } from 'node:fs'
import { repositoryFolder } from '../test/helpers/repositoryFolder.js'
import { type EntrySize, measureEntry } from './measureEntry.js'

/** An entry point of the package. Other packages are left out. */
export type EntryPoint = EntrySize & {
  readonly name: string
  /** For an adapter: what it adds to a page with the kit, without its library. */
  readonly added?: EntrySize | undefined
}

const folder = `${repositoryFolder}packages/kit/dist/exports`

/** Weighs each entry point as if a page used all of it. */
export async function measureEntryPoints(): Promise<readonly EntryPoint[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  )
  const entryPoints: EntryPoint[] = []
  for (const file of files) {
    const size = await measureEntry({
      entry: `${folder}/${file}`,
      external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('\0'),
    })
    const name = file.slice(0, -'.js'.length)
    entryPoints.push({ name, ...size, added: await measureAdded(name) })
  }
  return entryPoints
}

async function measureAdded(entryPoint: string): Promise<EntrySize | undefined> {
  if (!/^(ethers5?|solana|bitcoin)$/.test(entryPoint)) return undefined
  const [alone, together] = [await measureSite('kit'), await measureSite(entryPoint)]
  return {
    bytes: together.bytes - alone.bytes,
    lazyBytes: together.lazyBytes - alone.lazyBytes,
  }
}

function measureSite(name: string): Promise<EntrySize> {
  return measureEntry({
    entry: `${repositoryFolder}bench/entries/${name}Site.ts`,
    external: (id) => !/^[./\0]|^billfold/.test(id),
  })
}

/** The site's end of WalletConnect with its encryption; bytes. */
export type SiteEnd = {
  /** Where the browser has X25519 and Ed25519: what comes with it. */
  readonly eagerBytes: number
  /**
   * In one file, with the encryption for other browsers, signing in, and reading from a chain. Only
   * what checks signatures of sign-ins is left out.
   */
  readonly wholeBytes: number
  /** The same without the EIP-1193 provider on top. */
  readonly clientBytes: number
}

export async function measureSiteEnd(): Promise<SiteEnd> {
  const parametersOf = (entry: string) => ({
    entry: `${repositoryFolder}bench/entries/${entry}.ts`,
    external: (id: string) => id.includes('verifyEvm'),
  })
  const site = parametersOf('walletConnectSite')
  const split = await measureEntry(site)
  const whole = await measureEntry({ ...site, isOneFile: true })
  const client = await measureEntry({ ...parametersOf('walletConnectClient'), isOneFile: true })
  return { eagerBytes: split.bytes, wholeBytes: whole.bytes, clientBytes: client.bytes }
}
