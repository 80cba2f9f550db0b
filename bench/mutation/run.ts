// Changes the code that keys depend on in many small ways, and counts what no test notices: npm run mutation [-- NAME]
import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { repositoryFolder } from '../../test/helpers/repositoryFolder.js'
import { installApart } from '../installApart.js'
import { type Subject, subjects, toList } from './subjects.js'

const [wanted] = process.argv.slice(2)
const folder = `${repositoryFolder}.cache/mutation`
const here = 'bench/mutation'

await mkdir(folder, { recursive: true })
await copyFile(`${repositoryFolder}${here}/package.json`, `${folder}/package.json`)
// Vitest, which it runs, is ours.
await installApart(folder, ['--legacy-peer-deps'])
const scores = []
for (const subject of subjects)
  if (wanted === undefined || subject.name === wanted)
    scores.push({ subject: subject.name, ...(await mutate(subject)) })
console.table(scores)

async function mutate({ name, mutate, tests, setup }: Subject) {
  const report = `${folder}/${name}.report.json`
  const config = `${folder}/${name}.json`
  const settings = {
    mutate,
    testRunner: 'vitest',
    plugins: [`${folder}/node_modules/@stryker-mutator/vitest-runner/dist/src/index.js`],
    vitest: { configFile: `${here}/vitest.config.ts`, related: false },
    // Of what is copied nothing but the code counts; the folder of its own is in the cache.
    ignorePatterns: ['.cache', 'docs', 'apps', 'examples', 'bench/results'],
    tempDirName: '.cache/stryker',
    // It reads TypeScript's settings by an interface that ours has no more; Vitest needs none.
    tsconfigFile: 'none.json',
    concurrency: 2,
    reporters: ['clear-text', 'json'],
    jsonReporter: { fileName: report },
  }
  await writeFile(config, JSON.stringify(settings))
  const { status } = spawnSync(`${folder}/node_modules/.bin/stryker`, ['run', config], {
    cwd: repositoryFolder,
    stdio: 'inherit',
    env: { ...process.env, MUTATION_TESTS: toList(tests), MUTATION_SETUP: toList(setup) },
  })
  if (status !== 0) throw new Error(`${name} could not be mutated.`)
  return countMutants(JSON.parse(await readFile(report, 'utf8')))
}

type Report = { files: Record<string, { mutants: readonly { status: string }[] }> }

function countMutants({ files }: Report) {
  const mutants = Object.values(files).flatMap((file) => file.mutants)
  const count = (...among: string[]) =>
    mutants.filter(({ status }) => among.includes(status)).length
  const noticed = count('Killed', 'Timeout')
  const missed = count('Survived', 'NoCoverage')
  return { noticed, missed, score: Math.round((noticed / (noticed + missed)) * 1000) / 10 }
}
