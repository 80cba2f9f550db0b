import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Logger } from 'pino'
import { loadRelease, type Release } from './loadRelease.js'

/** Of those that were served before. */
const mostEarlier = 2
const idShape = /^[0-9a-f]{64}$/

/**
 * Keeps the release that is served now beside those of before: frames that are open while the server is upgraded fetch
 * scripts of theirs later. A folder that cannot be written keeps nobody from starting.
 *
 * @returns those of before, the last one first
 */
export async function keepReleases(
  release: Release,
  { folder, log }: { folder: string; log: Pick<Logger, 'warn'> },
): Promise<readonly Release[]> {
  try {
    await write(release, folder)
    const ids = (await readdir(folder)).filter((name) => idShape.test(name) && name !== release.id)
    const places = await Promise.all(
      ids.map(async (id) => ({ id, at: (await stat(join(folder, id))).mtimeMs })),
    )
    const byTime = places.toSorted((one, two) => two.at - one.at)
    for (const { id } of byTime.slice(mostEarlier)) await remove(join(folder, id))
    const kept = byTime.slice(0, mostEarlier).map(async ({ id }) => {
      try {
        const found = await loadRelease(join(folder, id))
        return found.id === id ? [found] : []
      } catch {
        log.warn({ release: id }, 'a kept release of the frame is damaged and is not served')
        return []
      }
    })
    return (await Promise.all(kept)).flat()
  } catch (error) {
    const { code } = Object(error)
    log.warn(
      { folder, code },
      'releases of the frame cannot be kept: frames that are open lose theirs',
    )
    return []
  }
}

/** All of it or nothing, also beside another server that does the same. */
async function write(release: Release, folder: string): Promise<void> {
  const place = join(folder, release.id)
  const now = new Date()
  if (existsSync(place)) {
    const isWhole = await loadRelease(place).then(
      ({ id }) => id === release.id,
      () => false,
    )
    if (isWhole) return utimes(place, now, now)
    await remove(place)
  }
  const made = join(folder, `${release.id}.${randomBytes(6).toString('hex')}`)
  try {
    for (const [name, content] of release.files) {
      await mkdir(dirname(join(made, name)), { recursive: true })
      await writeFile(join(made, name), content)
    }
    await rename(made, place)
  } catch (error) {
    await remove(made)
    // Another one was first.
    if (!['ENOTEMPTY', 'EEXIST'].includes(Object(error).code)) throw error
  }
}

const remove = (path: string) => rm(path, { recursive: true, force: true })
