import { afterEach, expect, test } from 'vitest'
import { modalContainer } from './modalContainer.js'

afterEach(() => {
  document.body.removeAttribute('style')
  document.body.replaceChildren()
})

test('default', () => {
  expect(modalContainer(document)).toBe(document.body)
})

test('behavior: a body that would move what is fixed', () => {
  document.body.style.transform = 'scale(1)'
  expect(modalContainer(document)).toBe(document.documentElement)
})

test('behavior: the innermost modal dialog of the page', () => {
  const [outer, inner] = [document.createElement('dialog'), document.createElement('dialog')]
  document.body.append(outer)
  outer.append(inner)
  outer.showModal()
  expect(modalContainer(document)).toBe(outer)
  inner.showModal()
  expect(modalContainer(document)).toBe(inner)
})
