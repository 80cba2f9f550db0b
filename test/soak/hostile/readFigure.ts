import { setTimeout } from 'node:timers/promises'
import { publicLifetime } from '../../../packages/server/src/createOperationApp.js'

/** The sum of a figure of `/metrics` over all lines that begin with `name`, as it is by now. */
export async function readFigure(url: string, name: string): Promise<number> {
  // Until then the server may tell what it told whoever has asked before.
  await setTimeout(publicLifetime)
  const text = await (await fetch(`${url}/metrics`)).text()
  const lines = text.split('\n').filter((line) => line.startsWith(name))
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}
