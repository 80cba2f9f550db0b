import { expect, test } from 'vitest'
import { createStage } from './createStage.js'

/** What is shown, in the place of the page's element. */
function open() {
  let shown: readonly unknown[] = []
  let hidings = 0
  const root = { replaceChildren: (...nodes: unknown[]) => (shown = nodes) }
  const stage = createStage({
    root: root as never, // all of an element that a stage asks for
    onShown() {},
    onHidden: () => (hidings += 1),
  })
  return { stage, shown: () => shown, hidings: () => hidings }
}

const node = (name: string) => ({ name }) as never // nothing looks at it

test('default: one view after the other', async () => {
  const { stage, shown } = open()
  const { signal } = new AbortController()
  const ends: ((value: string) => void)[] = []
  const views = ['one', 'two'].map((name) =>
    stage.show<string>(signal, (done) => {
      ends.push(done)
      return { node: node(name) }
    }),
  )
  await expect.poll(shown).toEqual([{ name: 'one' }])
  ends[0]?.('first')
  expect(await views[0]).toBe('first')
  await expect.poll(shown).toEqual([{ name: 'two' }])
  ends[1]?.('second')
  expect(await views[1]).toBe('second')
  expect(shown()).toEqual([])
})

test('behavior: what a view says after its end changes nothing of the next one', async () => {
  const { stage, shown } = open()
  const controller = new AbortController()
  let late: (value: string) => void = () => {}
  let stops = 0
  const first = stage.show<string>(controller.signal, (done) => {
    late = done
    return { node: node('one'), stop: () => (stops += 1) }
  })
  await expect.poll(shown).toEqual([{ name: 'one' }])
  controller.abort(new Error('closed'))
  await expect(first).rejects.toThrow('closed')
  let end: (value: string) => void = () => {}
  const second = stage.show<string>(new AbortController().signal, (done) => {
    end = done
    return { node: node('two') }
  })
  await expect.poll(shown).toEqual([{ name: 'two' }])
  late('too late')
  expect(shown()).toEqual([{ name: 'two' }])
  expect(stops).toBe(1)
  end('second')
  expect(await second).toBe('second')
})

test('behavior: leaving rejects the view that is shown, and no other', async () => {
  const { stage, shown } = open()
  const { signal } = new AbortController()
  const [first, second] = ['one', 'two'].map((name) =>
    stage.show<void>(signal, () => ({ node: node(name) })),
  )
  await expect.poll(shown).toEqual([{ name: 'one' }])
  stage.leave()
  stage.leave()
  await expect(first).rejects.toMatchObject({ code: 4001 })
  await expect.poll(shown).toEqual([{ name: 'two' }])
  stage.leave()
  await expect(second).rejects.toMatchObject({ code: 4001 })
  stage.leave()
})

test('behavior: a question that follows at once is shown without the frame going in between', async () => {
  const { stage, shown, hidings } = open()
  const { signal } = new AbortController()
  let end = () => {}
  const ask = (name: string) =>
    stage.show<void>(signal, (done) => {
      end = done
      return { node: node(name) }
    })
  const first = ask('one')
  await expect.poll(shown).toEqual([{ name: 'one' }])
  end()
  await first
  const second = ask('two')
  // Whatever the first has left for later is over by then.
  await new Promise((resolve) => setTimeout(resolve))
  expect([shown(), hidings()]).toEqual([[{ name: 'two' }], 0])
  end()
  await second
  await expect.poll(hidings).toBe(1)
})
