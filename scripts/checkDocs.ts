// Type-checks every example of the docs against the kit's sources, and the names that the pages of
// migration mention, so that none goes stale.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkNames } from './checkNames.js'

const repository = join(import.meta.dirname, '..')
const folder = join(repository, '.cache/docs')
const docs = ['README.md', ...readdirSync(join(repository, 'docs')).map((name) => `docs/${name}`)]

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
let count = 0
for (const paper of docs.filter((name) => name.endsWith('.md'))) {
  const text = readFileSync(join(repository, paper), 'utf8')
  for (const [, language, code] of text.matchAll(/```(tsx?)\n(.*?)```/gs)) {
    count += 1
    const name = `${paper.replaceAll(/\W+/g, '-')}-${count}.${language}`
    writeFileSync(join(folder, name), `${code}\nexport {}\n`)
  }
}
for (const [name, code] of checkNames(repository)) writeFileSync(join(folder, name), code)
writeFileSync(
  join(folder, 'tsconfig.json'),
  JSON.stringify({
    extends: '../../tsconfig.json',
    compilerOptions: { noUnusedLocals: false, noUnusedParameters: false },
    include: ['*.ts', '*.tsx'],
    exclude: [],
  }),
)
console.log(`${count} examples`)
process.exit(spawnSync('npx', ['tsc', '-p', folder], { stdio: 'inherit' }).status ?? 1)
