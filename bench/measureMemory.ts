import { readdir, readFile } from 'node:fs/promises'

/**
 * The memory of a process and of all that it has started, on Linux. Pages that several share count
 * for each with its share (proportional set size), so that nothing counts twice.
 */
export async function measureMemory(pid: number): Promise<{ bytes: number; processes: number }> {
  const pids = namespaceOf(pid, await readParents())
  const sizes = await Promise.all(pids.map(readMemory))
  const bytes = sizes.reduce((sum, { proportional }) => sum + proportional, 0)
  return { bytes, processes: pids.length }
}

/**
 * The bytes of one process: all that it holds, and with its share alone of what others hold too.
 */
export async function readMemory(pid: number): Promise<{ resident: number; proportional: number }> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')
  const bytes = (name: string) => {
    const [, kibibytes] = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(text) ?? []
    return Number(kibibytes) * 1024
  }
  return { resident: bytes('Rss'), proportional: bytes('Pss') }
}

/** Of each process its parent. */
async function readParents(): Promise<ReadonlyMap<number, number>> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const parents = new Map<number, number>()
  for (const pid of pids) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
    const [, parent] = /^PPid:\s+(\d+)$/m.exec(status) ?? []
    if (parent) parents.set(Number(pid), Number(parent))
  }
  return parents
}

function namespaceOf(pid: number, parents: ReadonlyMap<number, number>): readonly number[] {
  const children = [...parents].filter(([, parent]) => parent === pid).map(([child]) => child)
  return [pid, ...children.flatMap((child) => namespaceOf(child, parents))]
}
