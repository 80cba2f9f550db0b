/**
 * The optional packages that a lock file should name and does not. npm leaves out of it what it
 * cannot fetch while it writes it (a binary for another machine that a mirror does not carry), and
 * `npm ci` then refuses the whole file.
 *
 * @param {Record<string, LockEntry>} packages The `packages` of a package-lock.json.
 * @returns {Record<string, LockEntry>} Entries to be added.
 * @typedef {{ version?: string, dev?: boolean, license?: string, optional?: boolean, os?: string[],
 *   cpu?: string[], libc?: string[], optionalDependencies?: Record<string, string> }} LockEntry
 */
export function findMissingPackages(packages) {
  const missing = Object.entries(packages).flatMap(([path, parent]) =>
    Object.entries(parent.optionalDependencies ?? {})
      .filter(([name]) => !isLocked(packages, path, name))
      .map(([name, version]) => [`node_modules/${name}`, describe(name, version, parent)]),
  )
  return Object.fromEntries(missing)
}

/** Looks where Node would: in the package's own `node_modules`, then in each folder above. */
function isLocked(packages, path, name) {
  const inside = path === '' ? `node_modules/${name}` : `${path}/node_modules/${name}`
  if (packages[inside]) return true
  if (path === '') return false
  const above = path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/')))
  return isLocked(packages, above, name)
}

function describe(name, version, { dev, license }) {
  const { cpu, os, libc } = machineOf(name)
  // in npm's own order, so that it leaves them as they are
  return {
    version,
    cpu,
    ...(dev && { dev }),
    ...(libc && { libc }),
    ...(license && { license }),
    optional: true,
    os,
  }
}

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = {
  amd64: 'x64',
  arm: 'arm',
  arm64: 'arm64',
  armv7: 'arm',
  ia32: 'ia32',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  x64: 'x64',
}

/** Such packages carry the machine they are for in their name: `binding-linux-arm64-musl`. */
function machineOf(name) {
  const words = name.split(/[/-]/)
  const os = words.find((word) => systems.includes(word))
  const cpu = words.find((word) => word in processors)
  if (!os || !cpu) throw new Error(`Which machine is ${name} for? Add it to the lock file by hand.`)
  return { cpu: [processors[cpu]], os: [os], libc: words.includes('musl') ? ['musl'] : undefined }
}
