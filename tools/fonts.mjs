// Cuts the two typefaces down to what the first page needs. usage: node tools/fonts.mjs
// Everything else (other accents and scripts) still comes from the packages, when a page has such a letter.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const root = join(import.meta.dirname, '..')
const ascii = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCodePoint(0x20 + i)).join('')
const spanish = 'áéíóúüñÁÉÍÓÚÜÑ¿¡«»'
const letters = `${ascii}${spanish}\u00a0£©·×–—‘’“”…€→−`

const faces = [
  {
    name: 'inter',
    file: 'inter/files/inter-latin-wght-normal.woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
  {
    name: 'bricolage',
    file: 'bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
    variationAxes: { wght: { min: 600, max: 700 } },
  },
]
for (const { name, file, variationAxes } of faces) {
  const whole = readFileSync(join(root, 'node_modules/@fontsource-variable', file))
  const core = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes })
  writeFileSync(join(root, 'web/styles/fonts', `${name}-core.woff2`), core)
  process.stdout.write(`${name}: ${whole.length} → ${core.length} bytes\n`)
}
const range = Array.from(letters)
  .filter((letter) => !ascii.includes(letter))
  .map((l) => `U+${l.codePointAt(0).toString(16)}`)
process.stdout.write(`unicode-range: U+20-7E, ${range.join(', ')}\n`)
