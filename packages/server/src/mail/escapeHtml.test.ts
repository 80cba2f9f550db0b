import { expect, test } from 'vitest'
import { escapeHtml } from './escapeHtml.js'

test('default: nothing of a text ends an attribute, a tag or a text', () => {
  expect(escapeHtml(`a'b"c<d>e&f&amp;`)).toBe('a&#39;b&quot;c&lt;d&gt;e&amp;f&amp;amp;')
})
