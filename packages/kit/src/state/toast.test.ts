import { expect, test } from 'vitest'
import { type ToastEvent, transitionToast } from './toast.js'
import type { Toast } from './types.js'

const content = { variant: 'success', message: 'Copied', autoClose: true } as const
const closed: Toast = { open: false }
const first: Toast = { open: true, id: 1, ...content }
const second: Toast = { open: true, id: 2, ...content }

test.each<[string, Toast, ToastEvent, Toast]>([
  ['shows', closed, { type: 'toast/shown', id: 1, ...content }, first],
  ['replaces', first, { type: 'toast/shown', id: 2, ...content }, second],
  [
    'shows a picture',
    closed,
    { type: 'toast/shown', id: 1, ...content, svg: 'data:image/svg+xml,' },
    { ...first, svg: 'data:image/svg+xml,' },
  ],
  ['hides', first, { type: 'toast/hidden', id: 1 }, closed],
  ['hides no later one', second, { type: 'toast/hidden', id: 1 }, second],
  ['hides nothing twice', closed, { type: 'toast/hidden', id: 1 }, closed],
])('%s', (_, before, event, after) => {
  expect(transitionToast(before, event)).toEqual(after)
})
