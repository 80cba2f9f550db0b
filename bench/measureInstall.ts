import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { packKit } from '../test/hosts/packKit.js'
import { runProgram } from '../test/hosts/runProgram.js'

export type Install = {
  readonly packages: number
  readonly withInstallScript: number
  /** Names of which there are two, among those that must be there once. */
  readonly doubles: readonly string[]
}

const libraries = ['wagmi@3.7.7', 'viem@2.57.1'] as const
const onlyOnce = /^(viem|wagmi|@wagmi\/core|react|react-dom|@noble\/.+)$/

/** Installs wagmi and viem into an empty project, without the packed kit and with it. */
export async function measureInstall(): Promise<Readonly<Record<'floor' | 'kit', Install>>> {
  const { tarball } = await packKit()
  return { floor: await install(libraries), kit: await install([tarball, ...libraries]) }
}

async function install(packages: readonly string[]): Promise<Install> {
  const folder = await mkdtemp(`${tmpdir()}/billfold-install-`)
  try {
    await writeFile(`${folder}/package.json`, '{ "name": "empty", "private": true }')
    const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    await runProgram(['npm', 'install', '--prefer-offline', ...quiet, ...packages], { folder })
    return count(await readFile(`${folder}/node_modules/.package-lock.json`, 'utf8'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function count(lock: string): Install {
  const { packages }: { packages: Record<string, { hasInstallScript?: boolean }> } =
    JSON.parse(lock)
  const names = Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, ''))
  return {
    packages: names.length,
    withInstallScript: Object.values(packages).filter((entry) => entry.hasInstallScript).length,
    doubles: names.filter((name, index) => onlyOnce.test(name) && names.indexOf(name) < index),
  }
}
