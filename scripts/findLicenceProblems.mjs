/** Licences that let anybody use our packages in anything, given the notice. SPDX names. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Packages without a `license` field that say it elsewhere. */
const saidElsewhere = {
  'memorystream@0.3.1': 'MIT',
}

/** Packages that say MIT of themselves while a part is under another licence, by its file: for tests alone. */
const partlyClosed = {
  '@account-abstraction/contracts': 'GPL-3.0 in part (core/EntryPoint.sol)',
}

/** The last versions under an open licence. Later ones may be in no tree of ours, not even for tests. */
const lastOpenVersion = [
  [
    /^@walletconnect\/(sign-client|core|utils|types|universal-provider|ethereum-provider)$/,
    '2.21.8',
  ],
  [/^@reown\/walletkit$/, '1.2.10'],
  [/^@reown\/appkit/, '1.8.2'],
]

/**
 * @param {Record<string, LockEntry>} packages The `packages` of a package-lock.json.
 * @param {{ testOnly?: boolean }} [options] `testOnly`: nothing of it reaches a host, as with `dev`.
 * @returns {string[]} One sentence for each package that may not be there.
 * @typedef {{ version?: string, license?: string, dev?: boolean, link?: boolean, name?: string }} LockEntry
 */
export function findLicenceProblems(packages, { testOnly = false } = {}) {
  return Object.entries(packages).flatMap(([path, entry]) => {
    const isOurs = !path.includes('node_modules/') || entry.link
    if (isOurs) return []
    // An alias (`wagmi2@npm:wagmi`) keeps its real name in the entry.
    const name = entry.name ?? path.split('node_modules/').at(-1) ?? path
    const closed = findClosedVersion(name, entry)
    return testOnly || entry.dev ? closed : [...closed, ...findLicenceProblem(name, entry)]
  })
}

function findClosedVersion(name, { version = '' }) {
  const last = lastOpenVersion.find(([pattern]) => pattern.test(name))?.[1]
  if (!last || compareVersions(version, last) <= 0) return []
  return [`${name} ${version} is under a restricted licence; the last open version is ${last}.`]
}

function findLicenceProblem(name, { version, license }) {
  const part = partlyClosed[name]
  if (part) return [`${name} ${version} is under ${part}: tests alone may have it.`]
  const licence = license ?? saidElsewhere[`${name}@${version}`]
  if (!licence) return [`${name} ${version} names no licence.`]
  return isPermissive(licence) ? [] : [`${name} ${version} is under ${licence}.`]
}

/** Of an SPDX expression with AND, all must be permissive, whatever the brackets; else one suffices. */
function isPermissive(expression) {
  const terms = expression.replace(/[()]/g, '').split(/ (?:AND|OR) /)
  const isAllowed = (term) => permissive.has(term.trim())
  return / AND /.test(expression) ? terms.every(isAllowed) : terms.some(isAllowed)
}

/** Negative when `a` is older. A pre-release counts as its release. */
function compareVersions(a, b) {
  const parse = (version) => version.split('-')[0].split('.').map(Number)
  const [left, right] = [parse(a), parse(b)]
  const index = [0, 1, 2].find((i) => left[i] !== right[i])
  return index === undefined ? 0 : left[index] - right[index]
}
