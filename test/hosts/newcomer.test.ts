import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser } from '../helpers/launchBrowser.js'
import { readDocs } from '../helpers/readDocs.js'
import { serveStatic } from '../helpers/serveStatic.js'
import { isSoak } from '../helpers/withSoakRows.js'
import { cacheFolder } from './cacheFolder.js'
import { mainnetUrls } from './mainnetUrls.js'
import { runProgram } from './runProgram.js'
import { serveProgram } from './serveProgram.js'
import { visit } from './visit.js'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const next = ['node_modules/next/dist/bin/next', 'start', '--hostname', 'localhost', '--port', '0']

/** Does what the docs say, to the letter, in an empty folder. */
test('A page without a bundler', async () => {
  const folder = await followDocs('A page without a bundler')
  await fillInHash(folder)
  const site = await serveStatic(folder)
  try {
    await visit(browser, { url: `${site.url}/`, mainnetUrl: mainnetUrls.billfold })
  } finally {
    await site.stop()
  }
})

/** The same with whatever the frameworks publish today, and not in each run for that reason. */
test.runIf(isSoak).for([
  ['Vite and React', mainnetUrls.viem],
  ['Next', mainnetUrls.viem],
  ['Vue', mainnetUrls.billfold],
] as const)('%s', async ([heading, mainnetUrl]) => {
  const folder = await followDocs(heading)
  const output = await shell('npm run build', folder)
  expect(ourWarnings(output)).toEqual([])
  const site = await (heading === 'Next'
    ? serveProgram({ folder, command: next })
    : serveStatic(join(folder, 'dist')))
  try {
    await visit(browser, { url: `${site.url}/`, mainnetUrl })
  } finally {
    await site.stop()
  }
})

/** Runs the commands of a section and writes its files. Gives the folder that it ends in. */
async function followDocs(heading: string): Promise<string> {
  let folder = `${cacheFolder}/newcomer`
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const { language, file, code } of readDocs('frameworks', heading)) {
    if (file) {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await writeFile(join(folder, file), code)
    }
    if (language !== 'sh') continue
    for (const line of code.trim().split('\n')) {
      if (line.startsWith('cd ')) folder = join(folder, line.slice(3))
      else expect(ourWarnings(await shell(line, folder))).toEqual([])
    }
  }
  return folder
}

/** What the docs have the newcomer do by hand: the hash of the second file goes into the page. */
async function fillInHash(folder: string) {
  const hash = await readFile(join(folder, 'billfold.cdn.js.integrity'), 'utf8')
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  expect(page.split('sha384-…')).toHaveLength(2)
  await writeFile(join(folder, 'index.html'), page.replace('sha384-…', hash.trim()))
}

/** With the kit as it was built here, and without questions. */
function shell(line: string, folder: string): Promise<string> {
  const command = line.replace(/^npm i billfold\b/, `npm i ${inject('kit').tarball}`)
  const env = { npm_config_yes: 'true', CI: 'true', NEXT_TELEMETRY_DISABLED: '1' }
  return runProgram(['sh', '-c', `${command} 2>&1`], { folder, env })
}

function ourWarnings(output: string): readonly string[] {
  return output.split('\n').filter((line) => /warn/i.test(line) && /billfold/i.test(line))
}
