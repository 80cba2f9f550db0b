import { createRequire } from 'node:module'

/**
 * The path of the anvil binary that npm installed for this machine. The package's own launcher is
 * passed over: it is one more process between us and the chain.
 */
export function anvilPath(): string {
  const { platform, arch } = process
  const packageName = `@foundry-rs/anvil-${platform}-${arch === 'x64' ? 'amd64' : arch}`
  const file = platform === 'win32' ? 'bin/anvil.exe' : 'bin/anvil'
  try {
    // It is a dependency of the launcher, not of ours: a strict installer lets only that one see it.
    const launcher = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json')
    return createRequire(launcher).resolve(`${packageName}/${file}`)
  } catch (cause) {
    throw new Error(`anvil is not installed: ${packageName} is missing. Run npm ci.`, { cause })
  }
}
