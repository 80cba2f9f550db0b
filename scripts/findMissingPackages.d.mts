type LockEntry = {
  version?: string
  dev?: boolean
  license?: string
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

export function findMissingPackages(packages: Record<string, LockEntry>): Record<string, LockEntry>
