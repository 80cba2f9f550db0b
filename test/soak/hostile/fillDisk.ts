import { mkdtemp, open, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { joinRelay } from '../../helpers/joinRelay.js'
import { startServerProcess } from '../../helpers/startServerProcess.js'
import { until } from '../../helpers/until.js'
import { keepPublishing } from '../keepPublishing.js'

export type FullDiskOutcome = {
  rounds: number
  acknowledged: number
  lost: number
  /** Milliseconds from when there was room again until the server took messages. */
  recovered: number[]
}

const mebibyte = 1024 * 1024
/** Acknowledgements before the disk is filled, and when it has room again. */
const some = 20
/** Milliseconds that the server may take to come back. */
const patience = 90_000

/**
 * Somebody else fills the disk of a server, to the last byte, and empties it again. The disk is small and
 * of its own: that takes root on Linux.
 */
export async function fillDisk(parameters: { rounds: number }): Promise<FullDiskOutcome> {
  const { rounds } = parameters
  const folder = await mkdtemp(`${tmpdir()}/billfold-disk-`)
  const mount = `mount -t tmpfs -o size=400m,mode=755 none ${folder} && exec "$@"`
  const settings = {
    DATA_DIR: `${folder}/data`,
    DISK_LOW: String(100 * mebibyte),
    DISK_FULL: String(60 * mebibyte),
  }
  const server = await startServerProcess(settings, ['unshare', '-m', 'sh', '-c', mount, 'sh'])
  const disk = `/proc/${server.pid}/root${folder}`
  const outcome: FullDiskOutcome = { rounds, acknowledged: 0, lost: 0, recovered: [] }
  try {
    for (let round = 0; round < rounds; round += 1) {
      const topic = crypto.randomUUID().replaceAll('-', '').repeat(2)
      const [publisher, reader] = [
        await joinRelay(server.relayUrl),
        await joinRelay(server.relayUrl),
      ]
      // Somebody waits for them, and does not read them yet.
      await publisher.subscribe([topic])
      const { acknowledged, stop } = keepPublishing(publisher, topic)
      await until('acknowledgements', () => acknowledged.length > some)
      await fill(disk)
      await until('a server that is not ready', async () => !(await server.isReady()))
      // In every other round even what the database writes for itself finds no room for a while.
      if (round % 2 === 1) await new Promise((resolve) => setTimeout(resolve, 45_000))
      const before = acknowledged.length
      const began = performance.now()
      await rm(`${disk}/ballast`)
      await until('a server that is ready again', () => server.isReady(), patience)
      await until('acknowledgements again', () => acknowledged.length > before + some, patience)
      outcome.recovered.push(Math.round(performance.now() - began))
      await stop()
      await reader.subscribe([topic])
      const lost = () => acknowledged.filter((message) => !reader.received.has(message)).length
      await until('all messages', () => lost() === 0).catch(() => {})
      outcome.acknowledged += acknowledged.length
      outcome.lost += lost()
      publisher.close()
      reader.close()
    }
  } finally {
    await server.kill()
    await rm(folder, { recursive: true, force: true })
  }
  return outcome
}

/** Writes until nothing more can be written. */
async function fill(disk: string): Promise<void> {
  const ballast = await open(`${disk}/ballast`, 'w')
  for (const size of [mebibyte, 4096]) {
    const block = Buffer.alloc(size)
    for (;;) {
      const written = await ballast.write(block).catch(() => ({ bytesWritten: 0 }))
      if (written.bytesWritten < size) break
    }
  }
  await ballast.close()
  const { bavail } = await statfs(disk)
  if (bavail > 1) throw new Error('The disk is not full.')
}
