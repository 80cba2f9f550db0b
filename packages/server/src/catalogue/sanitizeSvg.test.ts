import { describe, expect, test } from 'vitest'
import { SvgError, sanitizeSvg } from './sanitizeSvg.js'

const drawing = (inside: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"${more}>${inside}</svg>`
const square = '<path fill="#00f" d="M0 0h24v24H0z"/>'

test('default', () => {
  const text = `\uFEFF<?xml version="1.0" encoding="UTF-8"?>
    <!-- drawn by hand -->
    <svg width="24" height="24" class="mark" xmlns="http://www.w3.org/2000/svg" viewBox='0 0 24 24'>
      <title>A mark</title>
      <g clip-path="url(#a)"><path style="fill: #00f; mask-type:alpha" d="m3 3 1e-2.5" /></g>
      <defs><clipPath id="a"><circle cx="12" cy="12" r="50%"/></clipPath></defs>
    </svg>`
  const clean = sanitizeSvg(text)
  expect(clean).toMatchInlineSnapshot(
    `"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><g clip-path="url(#a)"><path d="m3 3 1e-2.5" fill="#00f" mask-type="alpha"/></g><defs><clipPath id="a"><circle cx="12" cy="12" r="50%"/></clipPath></defs></svg>"`,
  )
  expect(sanitizeSvg(clean)).toBe(clean)
})

test('behavior: a size in the place of a viewBox', () => {
  expect(sanitizeSvg('<svg width="32px" height="16"/>')).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 16"/>',
  )
})

describe('behavior: leaves out what is no drawing, with what is in it', () => {
  test.each([
    '<script>alert(1)</script>',
    '<script href="https://evil.example/a.js"/>',
    '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>',
    '<foreignObject><div xmlns="http://www.w3.org/1999/xhtml"><b>text</b></div></foreignObject>',
    '<style>path { fill: url(https://evil.example) }</style>',
    '<style>@import "https://evil.example/a.css";</style>',
    '<image href="https://evil.example/a.png"/>',
    '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>',
    '<use href="https://evil.example/a.svg#a"/>',
    '<use href="#a"/>',
    '<a href="javascript:alert(1)"><path d="M0 0"/></a>',
    '<animate attributeName="href" values="javascript:alert(1)"/>',
    '<set attributeName="onload" to="alert(1)"/>',
    '<animateTransform attributeName="transform" type="rotate"/>',
    '<filter id="f"><feImage href="https://evil.example/a.png"/></filter>',
    '<text>Sign in at evil.example</text>',
    '<metadata><rdf:RDF><path d="M0 0"/></rdf:RDF></metadata>',
    '<iframe src="https://evil.example"></iframe>',
    '<path:path d="M0 0"/>',
    'Sign in at evil.example',
    '<!-- <script>alert(1)</script> -->',
  ])('%s', (inside) => {
    expect(sanitizeSvg(drawing(inside + square))).toBe(drawing(square))
  })
})

describe('behavior: leaves out attributes that are more than a drawing', () => {
  test.each([
    ' onload="alert(1)"',
    ' onclick=\'alert("1")\'',
    ' href="https://evil.example"',
    ' xlink:href="javascript:alert(1)"',
    ' xml:base="https://evil.example/"',
    ' xmlns="http://www.w3.org/1999/xhtml"',
    ' fill="url(https://evil.example/a.svg#a)"',
    ' fill="url(//evil.example/a.svg#a)"',
    ' fill="u&#114;l(https://evil.example)"',
    ' fill="URL(\'https://evil.example\')"',
    ' fill="url(#a) url(b)"',
    ' fill="&lt;script&gt;"',
    ' fill="\\75rl(a)"',
    ' filter="url(#f)"',
    ' style="background: url(https://evil.example)"',
    ' style="fill: url(https://evil.example)"',
    ' style="fill: \'url\'; behavior: url(#a); -moz-binding: url(#b)"',
    ' style="&#102;ill:red"',
    ' class="a" data-x="b"',
  ])('%s', (more) => {
    expect(sanitizeSvg(drawing(`<path${more} d="M0 0"/>`))).toBe(drawing('<path d="M0 0"/>'))
    expect(sanitizeSvg(drawing(square, more))).toBe(drawing(square))
  })
})

describe('behavior: refuses what it cannot read', () => {
  test.each([
    '',
    'no drawing',
    '<html><svg viewBox="0 0 1 1"/></html>',
    '<svg viewBox="0 0 1 1"/><svg viewBox="0 0 1 1"/>',
    '<svg viewBox="0 0 1 1"/><script>alert(1)</script>',
    '<svg/>',
    '<svg width="0" height="10"/>',
    '<svg viewBox="0 0 1 1">',
    '<svg viewBox="0 0 1 1"><g></svg></g>',
    '<svg viewBox="0 0 1 1"><path d=M0/></svg>',
    '<svg viewBox="0 0 1 1"><path d="M0 0" <script>"/></svg>',
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "a.dtd"><svg viewBox="0 0 1 1"/>',
    '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg viewBox="0 0 1 1">&a;</svg>',
    '<svg viewBox="0 0 1 1"><![CDATA[<script>alert(1)</script>]]></svg>',
    '<?xml-stylesheet href="https://evil.example/a.css"?><svg viewBox="0 0 1 1"/>',
  ])('%s', (text) => {
    expect(() => sanitizeSvg(text)).toThrow(SvgError)
  })
})
