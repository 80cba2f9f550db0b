import { expect, test } from 'vitest'
import type { Route } from '../features/routes.js'
import { currentRoute, isSameRoute, type ModalEvent, transitionModal } from './modal.js'
import type { Modal } from './types.js'

const connect: Route = { view: 'Connect' }
const wallet: Route = { view: 'ConnectingExternal', connectorId: 'io.orchard' }
const stranded: Route = { view: 'UnsupportedChain' }

const closed: Modal = { status: 'closed' }
const open = (...stack: [Route, ...Route[]]): Modal => ({ status: 'open', stack, shake: false })
const shaking = (...stack: [Route, ...Route[]]): Modal => ({ status: 'open', stack, shake: true })

test.each<[string, Modal, ModalEvent, Modal]>([
  ['opens', closed, { type: 'modal/opened', route: connect }, open(connect)],
  ['opens anew', open(connect, wallet), { type: 'modal/opened', route: connect }, open(connect)],
  ['resets', shaking(connect, wallet), { type: 'modal/reset', route: stranded }, open(stranded)],
  ['closes', open(connect, wallet), { type: 'modal/closed' }, closed],
  ['pushes', open(connect), { type: 'modal/pushed', route: wallet }, open(connect, wallet)],
  ['pushes once', open(wallet), { type: 'modal/pushed', route: wallet }, open(wallet)],
  [
    'pushes the same view with other data',
    open(wallet),
    { type: 'modal/pushed', route: { ...wallet, connectorId: 'io.other' } },
    open(wallet, { ...wallet, connectorId: 'io.other' }),
  ],
  [
    'replaces',
    open(connect, wallet),
    { type: 'modal/replaced', route: stranded },
    open(connect, stranded),
  ],
  ['replaces the only one', open(connect), { type: 'modal/replaced', route: wallet }, open(wallet)],
  ['goes back', open(connect, wallet), { type: 'modal/wentBack' }, open(connect)],
  ['goes back from the first and closes', open(connect), { type: 'modal/wentBack' }, closed],
  [
    'closes rather than go back to an unsupported chain',
    open(stranded, { view: 'Networks' }),
    { type: 'modal/wentBack' },
    closed,
  ],
  ['shakes', open(connect), { type: 'modal/shook' }, shaking(connect)],
  ['stops shaking', shaking(connect), { type: 'modal/shakeEnded' }, open(connect)],
])('%s', (_, before, event, after) => {
  expect(transitionModal(before, event)).toEqual(after)
})

test.each<ModalEvent>([
  { type: 'modal/pushed', route: connect },
  { type: 'modal/replaced', route: connect },
  { type: 'modal/wentBack' },
  { type: 'modal/closed' },
  { type: 'modal/shook' },
  { type: 'modal/shakeEnded' },
])('closed stays closed: $type', (event) => {
  expect(transitionModal(closed, event)).toEqual(closed)
})

test('currentRoute: the last of the stack', () => {
  expect(currentRoute(closed)).toBeUndefined()
  expect(currentRoute(open(connect, wallet))).toBe(wallet)
})

test('isSameRoute', () => {
  expect(isSameRoute(wallet, { ...wallet })).toBe(true)
  expect(isSameRoute(wallet, connect)).toBe(false)
})
