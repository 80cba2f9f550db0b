// What the packages that are published bring along, as a CycloneDX 1.6 document: node scripts/sbom.mjs [file]
// By the lock file alone: what is installed elsewhere may be newer, as far as versions allow.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

const published = ['packages/kit', 'packages/server', 'packages/recover']

const root = new URL('../', import.meta.url)
const text = readFileSync(new URL('package-lock.json', root), 'utf8')
const { packages } = JSON.parse(text)

/** Where a package finds another one, as Node looks for it. */
function find(place, name) {
  const own = `${place}${place ? '/' : ''}node_modules/${name}`
  if (packages[own]) return packages[own].link ? packages[own].resolved : own
  if (place === '') return undefined
  const above = place.lastIndexOf('/node_modules/')
  return find(above === -1 ? '' : place.slice(0, above), name)
}

function dependenciesOf(place) {
  const { dependencies, optionalDependencies } = packages[place]
  const names = Object.keys({ ...dependencies, ...optionalDependencies })
  return names.flatMap((name) => find(place, name) ?? [])
}

const found = new Set()
function visit(place) {
  if (found.has(place)) return
  found.add(place)
  for (const each of dependenciesOf(place)) visit(each)
}
for (const place of published) visit(place)

const nameOf = (place) => packages[place].name ?? place.split('node_modules/').at(-1)
const purlOf = (place) => `pkg:npm/${nameOf(place).replace(/^@/, '%40')}@${packages[place].version}`

function componentOf(place) {
  const { version, license, integrity } = packages[place]
  const [algorithm, digest = ''] = (integrity ?? '').split('-')
  const hash = { alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }
  return {
    type: 'library',
    'bom-ref': purlOf(place),
    name: nameOf(place),
    version,
    purl: purlOf(place),
    ...(license && { licenses: [{ expression: license }] }),
    ...(algorithm === 'sha512' && { hashes: [hash] }),
  }
}

const byName = (one, other) => (purlOf(one) < purlOf(other) ? -1 : 1)
const places = [...found].sort(byName)
const unique = [...new Map(places.map((place) => [purlOf(place), place])).values()]
// The same lock file gives the same document.
const digest = createHash('sha256').update(text).digest('hex')
const serial = digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')
const document = {
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  serialNumber: `urn:uuid:${serial}`,
  version: 1,
  metadata: { component: { type: 'application', 'bom-ref': 'billfold', name: 'billfold' } },
  components: unique.map(componentOf),
  dependencies: [
    { ref: 'billfold', dependsOn: published.map(purlOf) },
    ...unique.map((place) => ({
      ref: purlOf(place),
      dependsOn: [...new Set(dependenciesOf(place).map(purlOf))].sort(),
    })),
  ],
}
const written = `${JSON.stringify(document, undefined, 2)}\n`
const [, , file] = process.argv
if (file) writeFileSync(file, written)
else process.stdout.write(written)
