import { expect, test } from 'vitest'
import { runSteps } from './runSteps.mjs'

const heavy = (name: string) => ({ name })
const light = (name: string) => ({ name, light: true })

/** Runs steps that take a turn of the event loop each, and says what ran beside what. */
async function watchSteps(steps: readonly { name: string; light?: boolean }[]) {
  const beside: string[] = []
  const underWay = new Set<string>()
  const run = async ({ name }: { name: string }) => {
    underWay.add(name)
    beside.push([...underWay].join('+'))
    await new Promise(setImmediate)
    underWay.delete(name)
    return `${name} is done`
  }
  const told: string[] = []
  for await (const [{ name }, outcome] of runSteps(steps, run)) told.push(`${name}: ${outcome}`)
  return { beside, told }
}

test('default: one after the other', async () => {
  const { beside, told } = await watchSteps([heavy('a'), heavy('b')])
  expect(beside).toEqual(['a', 'b'])
  expect(told).toEqual(['a: a is done', 'b: b is done'])
})

test('behavior: light neighbours share the machine, two at a time, and are told of in order', async () => {
  const steps = [heavy('a'), light('b'), light('c'), light('d'), heavy('e'), light('f')]
  const { beside, told } = await watchSteps(steps)
  expect(beside).toEqual(['a', 'b', 'b+c', 'c+d', 'e', 'f'])
  expect(told.map((line) => line[0])).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

test('behavior: the next one begins as soon as one of the two is done', async () => {
  let end = () => {}
  const begun: string[] = []
  const run = async ({ name }: { name: string }) => {
    begun.push(name)
    if (name === 'slow')
      await new Promise<void>((resolve) => {
        end = resolve
      })
    if (name === 'last') end()
  }
  for await (const _ of runSteps([light('slow'), light('quick'), light('last')], run));
  expect(begun).toEqual(['slow', 'quick', 'last'])
})
