import { expect, test } from 'vitest'
import { createTurns } from './createTurns.js'

const { signal } = new AbortController()

function openPromise() {
  let resolve = () => {}
  let reject = (_: Error) => {}
  const promise = new Promise<void>((done, fail) => {
    resolve = done
    reject = fail
  })
  return { promise, resolve, reject }
}

test('default: one after the other of a name, also after a failure', async () => {
  const inTurn = createTurns()
  const done: string[] = []
  const first = openPromise()
  const one = inTurn('a', () => first.promise, { signal })
  const two = inTurn('a', async () => done.push('two'), { signal })
  await inTurn('b', async () => done.push('of another name'), { signal })
  expect(done).toEqual(['of another name'])
  first.reject(new Error('rejected'))
  await expect(one).rejects.toThrow('rejected')
  await two
  expect(done).toEqual(['of another name', 'two'])
})

test('behavior: what was withdrawn meanwhile is not begun', async () => {
  const inTurn = createTurns()
  const first = openPromise()
  const one = inTurn('a', () => first.promise, { signal })
  const controller = new AbortController()
  const work = async () => {
    throw new Error('It was begun.')
  }
  const two = inTurn('a', work, { signal: controller.signal })
  controller.abort(new Error('withdrawn'))
  first.resolve()
  await one
  await expect(two).rejects.toThrow('withdrawn')
})

test('behavior: no more than five', async () => {
  const inTurn = createTurns()
  const first = openPromise()
  const works = Array.from({ length: 5 }, () => inTurn('a', () => first.promise, { signal }))
  await expect(inTurn('a', async () => {}, { signal })).rejects.toThrow('Too many')
  first.resolve()
  await Promise.all(works)
  await inTurn('a', async () => {}, { signal })
})
