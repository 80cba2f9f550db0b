import { expect, test } from 'vitest'
import { isMeant, nextPresence, type Presence, type PresenceEvent } from './judgePress.js'

type Step = readonly [at: number, type: PresenceEvent['type'] | 'touched']

function play(steps: readonly Step[]): Presence {
  const begin: Presence = { calm: 0, isDown: false }
  return steps.reduce((presence, [at, type]) => {
    if (type === 'touched') return nextPresence(presence, { type: 'pressed', by: 'touch', at })
    return nextPresence(presence, type === 'pressed' ? { type, by: 'mouse', at } : { type, at })
  }, begin)
}

test.each<readonly [string, boolean, readonly Step[]]>([
  [
    'of a mouse that was there',
    true,
    [
      [0, 'mouseMoved'],
      [9, 'mouseMoved'],
      [500, 'pressed'],
    ],
  ],
  [
    'that gives the frame the focus',
    true,
    [
      [0, 'mouseMoved'],
      [500, 'pressed'],
      [501, 'interrupted'],
    ],
  ],
  [
    'of a mouse that has just come',
    false,
    [
      [0, 'mouseMoved'],
      [499, 'pressed'],
    ],
  ],
  ['of a mouse that has not moved', false, [[900, 'pressed']]],
  [
    'after a window in front has closed',
    false,
    [
      [0, 'mouseMoved'],
      [800, 'interrupted'],
      [801, 'mouseMoved'],
      [900, 'pressed'],
    ],
  ],
  [
    'after the mouse was elsewhere',
    false,
    [
      [0, 'mouseMoved'],
      [800, 'mouseLeft'],
      [801, 'mouseMoved'],
      [900, 'pressed'],
    ],
  ],
  [
    'that ends elsewhere',
    false,
    [
      [0, 'mouseMoved'],
      [800, 'pressed'],
      [801, 'mouseLeft'],
    ],
  ],
  ['of a finger', true, [[500, 'touched']]],
  [
    'of a finger, just after another tab',
    false,
    [
      [800, 'interrupted'],
      [900, 'touched'],
    ],
  ],
  ['that has only ended here', false, [[0, 'mouseMoved']]],
])('default: a press %s: %s', (_, meant, steps) => {
  expect(isMeant(play(steps), { at: 1000, isByKey: false })).toBe(meant)
})

test.each<readonly [string, boolean, readonly Step[]]>([
  [
    'with the focus on it for a while',
    true,
    [
      [500, 'buttonFocused'],
      [800, 'buttonFocused'],
    ],
  ],
  ['that has just got the focus', false, [[501, 'buttonFocused']]],
  [
    'without the focus',
    false,
    [
      [0, 'buttonFocused'],
      [1, 'buttonLeft'],
    ],
  ],
  [
    'after a window in front has closed',
    false,
    [
      [0, 'buttonFocused'],
      [800, 'interrupted'],
    ],
  ],
  [
    'after a mouse',
    false,
    [
      [0, 'mouseMoved'],
      [800, 'pressed'],
    ],
  ],
])('default: a key %s: %s', (_, meant, steps) => {
  expect(isMeant(play(steps), { at: 1000, isByKey: true })).toBe(meant)
})
