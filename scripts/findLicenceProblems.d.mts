type LockEntry = {
  name?: string
  version?: string
  license?: string
  dev?: boolean
  link?: boolean
}

export function findLicenceProblems(
  packages: Record<string, LockEntry>,
  options?: { testOnly?: boolean },
): string[]
