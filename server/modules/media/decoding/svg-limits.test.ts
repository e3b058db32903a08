import { expect, test } from 'vitest'
import { isRenderableSvg } from './svg-limits.ts'

const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64">${inside}</svg>`)
const nestedUses = (levels: number, each = 10) =>
  `<rect id="a0" width="1" height="1"/>${Array.from(
    { length: levels },
    (_, i) => `<g id="a${i + 1}">${`<use href="#a${i}"/>`.repeat(each)}</g>`,
  ).join('')}<use href="#a${levels}"/>`

test.each([
  ['shapes and gradients', '<linearGradient id="g"><stop/></linearGradient><rect fill="url(#g)"/>'],
  ['a few uses', nestedUses(2, 5)],
  ['gradients in a style sheet', '<style>.a{fill:url(#g)}</style><linearGradient id="g"/><rect class="a"/>'],
  ['comments and attributes with angle brackets', '<!-- <filter> --><rect data-a="1 > 0"/>'],
])('SVG with %s is rendered', (_what, inside) => {
  expect(isRenderableSvg(svg(inside))).toBe(true)
})

test.each([
  ['nested uses', nestedUses(9)],
  ['nested uses behind character references', nestedUses(9).replaceAll('"#', '"&#35;')],
  ['a use of its own ancestor', '<g id="a"><use href="#a"/></g>'],
  [
    'nested patterns',
    Array.from(
      { length: 9 },
      (_, i) => `<pattern id="p${i}">${`<rect fill="url(#p${i + 1})"/>`.repeat(10)}</pattern>`,
    ).join(''),
  ],
  ['filters', '<filter id="f"><feGaussianBlur stdDeviation="900"/></filter><rect filter="url(#f)"/>'],
  ['deep nesting', `${'<g>'.repeat(100)}${'</g>'.repeat(100)}`],
  ['many embedded images', '<image href="data:image/png;base64,AAAA"/>'.repeat(50)],
  ['too many elements', '<rect/>'.repeat(30_000)],
  ['too much text', `<text>${'x'.repeat(30_000)}</text>`],
  ['a tag that does not end', '<rect '],
])('SVG with %s is refused', (_what, inside) => {
  expect(isRenderableSvg(svg(inside))).toBe(false)
})

test('SVG with entity declarations is refused', () => {
  const bomb = '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg>&b;</svg>'
  expect(isRenderableSvg(Buffer.from(bomb))).toBe(false)
})

test('SVG in another encoding is refused', () => {
  expect(isRenderableSvg(Buffer.from('<?xml version="1.0" encoding="UTF-16"?><svg/>'))).toBe(false)
})
