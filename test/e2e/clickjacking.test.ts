import type { Page } from 'playwright-core'
import { verifyMessage } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { createRandom, pick, type Random } from '../helpers/createRandom.js'
import {
  type Asked,
  type FrameStage,
  type FrameVisitor,
  openFrameStage,
  setUpWallet,
} from '../helpers/frameStage.js'
import { until } from '../helpers/until.js'
import { isSoak } from '../helpers/withSoakRows.js'

let stage: FrameStage

beforeAll(async () => {
  stage = await openFrameStage()
})

/** All of them with `npm run soak`. */
const tries = isSoak ? 1000 : 8
/** For how long a question has to be seen. In milliseconds, as are all below. */
const needed = 500
/** Longer than that, with what the browser takes to look. */
const rest = 750
/** Shorter than that, by enough that the press ends before it is over. */
const rush = 300

/** What a page does to its own document so that somebody presses what they do not see. */
type Disguise = {
  /** On the frame, or on the whole page around it. */
  readonly style?: string
  readonly target?: 'iframe' | 'body'
  /** Over the frame, without taking the press: `[left, top, width, height]`, of its size. */
  readonly cover?: readonly [number, number, number, number]
}

type Try = {
  readonly name: string
  readonly disguise: Disguise
  /** `standing`: the press comes into it. `lifted`: it ends shortly before the press, which lands on what is there. */
  readonly kind: 'standing' | 'lifted'
  readonly wait: number
}

const between = (random: Random, least: number, most: number) => least + random(most - least + 1)

const disguises: Readonly<Record<string, (random: Random) => Disguise>> = {
  transparent: (random) => ({ style: `opacity:${between(random, 0, 95) / 100}` }),
  small: (random) => ({ style: `transform:scale(${between(random, 20, 95) / 100})` }),
  zoomed: (random) => ({ style: `zoom:${between(random, 20, 55) / 100}`, target: 'body' }),
  turned: (random) => ({ style: `transform:rotate(${between(random, 2, 358)}deg)` }),
  skewed: (random) => ({ style: `transform:skewX(${between(random, 3, 70)}deg)` }),
  cut: (random) => ({ style: `height:${between(random, 60, 350)}px` }),
  clipped: (random) => ({ style: `clip-path:inset(${between(random, 3, 45)}%)` }),
  blurred: (random) => ({ style: `filter:blur(${between(random, 1, 20)}px)` }),
  blended: () => ({ style: 'mix-blend-mode:difference' }),
  moved: (random) => ({ style: `position:relative;left:-${between(random, 60, 200)}px` }),
  scrolled: (random) => ({ style: `margin-top:-${between(random, 60, 200)}px`, target: 'body' }),
  hidden: () => ({ style: 'display:none' }),
  invisible: () => ({ style: 'visibility:hidden' }),
  away: () => ({ style: 'position:fixed;left:-9999px' }),
  covered(random) {
    const [left, top] = [between(random, 0, 60) / 100, between(random, 0, 60) / 100]
    return { cover: [left, top, between(random, 25, 40) / 100, between(random, 25, 40) / 100] }
  },
}

function planTry(random: Random, index: number): Try {
  const name = pick(Object.keys(disguises), index)
  const made = disguises[name]?.(random) ?? {}
  const isWhole = name === 'transparent' && random(2) === 0
  const disguise = isWhole ? { ...made, target: 'body' as const } : made
  const kind = random(3) === 0 ? 'lifted' : 'standing'
  return { name, disguise, kind, wait: kind === 'lifted' ? between(random, 0, rush) : rest }
}

/** Runs in the page. */
function putOn({ style, target = 'iframe', cover }: Disguise): void {
  const element = document.querySelector<HTMLElement>(target)
  const frame = document.querySelector('iframe')
  if (!element || !frame) throw new Error('There is no frame.')
  if (style) {
    element.dataset.before = element.style.cssText
    element.style.cssText += `;${style}`
  }
  if (!cover) return
  const { left, top, width, height } = frame.getBoundingClientRect()
  const [x, y, wide, high] = cover
  const over = document.createElement('div')
  over.dataset.cover = ''
  over.textContent = 'Win a prize'
  over.style.cssText = `position:fixed;z-index:9;pointer-events:none;background:#fff;left:${left + x * width}px;top:${top + y * height}px;width:${wide * width}px;height:${high * height}px`
  document.body.append(over)
}

/** Runs in the page. */
function takeOff(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-before]')) {
    element.style.cssText = element.dataset.before ?? ''
    delete element.dataset.before
  }
  for (const cover of document.querySelectorAll('[data-cover]')) cover.remove()
}

const pass = (page: Page, time: number) =>
  page.evaluate((wait) => new Promise((resolve) => setTimeout(resolve, wait)), time)

/** Where the button is, or would be. */
async function centreOf({ frame }: FrameVisitor, usual = { x: 200, y: 440 }) {
  const box = await frame.locator('[data-part="sign"]').boundingBox()
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : usual
}

async function press({ page }: FrameVisitor, { x, y }: { x: number; y: number }) {
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.up()
}

/** @returns for how long it was to be seen when the press was over */
async function play(visitor: FrameVisitor, { disguise, kind, wait }: Try): Promise<number> {
  const { page } = visitor
  const place = await centreOf(visitor)
  // Whoever is tricked has the mouse there already.
  await page.mouse.move(place.x - 2, place.y)
  await page.evaluate(putOn, disguise)
  await pass(page, rest)
  if (kind === 'standing') {
    await press(visitor, await centreOf(visitor, place))
    return 0
  }
  const since = Date.now()
  await page.evaluate(takeOff)
  await pass(page, wait)
  await press(visitor, place)
  return Date.now() - since
}

test(
  'behavior: no page has something signed that is not seen, whatever it does',
  async () => {
    const visitor = await stage.visit()
    const { ask, frame, page, context } = visitor
    expect(await stage.signIn(visitor, 'clickjacked@orchard.example')).toEqual({ next: 'setUp' })
    const { address } = await setUpWallet(visitor)
    const message = 'Who has seen this may sign it.'
    let answer: Awaited<Asked> | undefined
    function begin() {
      answer = undefined
      const asked = ask('request', { method: 'personal_sign', params: [message, address] })
      void asked.then((given) => {
        answer = given
      })
      return asked
    }
    let signed = begin()
    const enabled = frame.locator('[data-part="sign"]:enabled')
    const random = createRandom(1)
    let last: { index: number; one: Try; seen: number } | undefined
    /**
     * What is turned or skewed may have had the other button under the mouse: rejected, it is asked again. So it is
     * where it was to be seen for long enough, on a machine that is busy: no trick.
     */
    function askAgain() {
      if (!answer) return
      const { result } = answer
      if (result !== undefined && !(last && last.seen >= needed))
        expect.fail(`It was signed: ${JSON.stringify(last)}`)
      signed = begin()
    }
    async function ready() {
      await until('it can be pressed', async () => {
        askAgain()
        return (await enabled.count()) === 1
      }).catch(async (cause) => {
        const shown = await frame.locator('body').textContent()
        throw new Error(`${cause.message}; ${JSON.stringify({ answer, shown })}`, { cause })
      })
    }
    for (let index = 0; index < tries; index += 1) {
      const one = planTry(random, index)
      await ready()
      last = { index, one, seen: await play(visitor, one) }
      await page.evaluate(takeOff)
      // What a press has led to is there with the next answer of the frame, or later on a machine that is busy.
      await frame.locator('[data-part="sign"]').count()
      askAgain()
    }
    // The same press, of who sees it.
    await ready()
    await page.mouse.move(0, 0)
    const place = await centreOf(visitor)
    await page.mouse.move(place.x, place.y)
    await frame.locator('[data-part="sign"][data-ready]').waitFor()
    await press(visitor, place)
    const signature = (await signed).result as `0x${string}`
    expect(await verifyMessage({ address, message, signature })).toBe(true)
    await context.close()
  },
  60_000 + tries * 6_000,
)
