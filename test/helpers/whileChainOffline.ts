import { stage } from './stage.js'

/** Takes one of the shared local chains off the network while `work` runs. */
export async function whileChainOffline<result>(
  id: number,
  work: () => Promise<result>,
): Promise<result> {
  await control(id, 'stop')
  try {
    return await work()
  } finally {
    await control(id, 'restart')
  }
}

async function control(id: number, verb: 'stop' | 'restart'): Promise<void> {
  const response = await fetch(`${stage.devnetControlUrl}/${id}/${verb}`, { method: 'POST' })
  if (!response.ok) throw new Error(await response.text())
}
