import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { abortable } from './abortable.js'
import { createEmitter } from './createEmitter.js'
import { delay } from './delay.js'

test('abortable: settles as the promise does', async () => {
  const { signal } = new AbortController()
  expect(await abortable(Promise.resolve(1), signal)).toBe(1)
  expect(await abortable(Promise.resolve(1), undefined)).toBe(1)
  await expect(abortable(Promise.reject(new Error('no')), signal)).rejects.toThrow('no')
})

test('abortable: ends with the signal, however long the promise takes', async () => {
  const controller = new AbortController()
  const waiting = abortable(new Promise(() => {}), controller.signal)
  controller.abort('given up')
  await expect(waiting).rejects.toBe('given up')
  await expect(abortable(Promise.reject('late'), controller.signal)).rejects.toBe('given up')
})

test('abortable: of what has settled nothing is left at the signal', async () => {
  const { signal } = new AbortController()
  const listeners = () => getEventListeners(signal, 'abort').length
  const all = Array.from({ length: 20 }, () => abortable(Promise.resolve(), signal))
  expect(listeners()).toBe(20)
  await Promise.all(all)
  await expect(abortable(Promise.reject('no'), signal)).rejects.toBe('no')
  await expect.poll(listeners).toBe(0)
})

test('delay: ends with the signal', async () => {
  const controller = new AbortController()
  const waiting = delay(60_000, controller.signal)
  controller.abort('given up')
  await expect(waiting).rejects.toBe('given up')
  await expect(delay(60_000, controller.signal)).rejects.toBe('given up')
})

test('createEmitter: tells listeners until they unsubscribe', () => {
  const emitter = createEmitter<number>()
  const heard: number[] = []
  const stop = emitter.on((event) => heard.push(event))
  emitter.emit(1)
  stop()
  emitter.emit(2)
  expect(heard).toEqual([1])
})
