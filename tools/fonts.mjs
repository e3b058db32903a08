// Cuts the two typefaces down to what pages need first: `core` is in nearly all of them, `west` and `east` hold the
// other letters of Europe's names. usage: node tools/fonts.mjs
// Everything else (other accents and scripts) still comes from the packages, when a page has such a letter.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const root = join(import.meta.dirname, '..')
const letters = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')
const core = `${letters(0x20, 0x7e)}áéíóúüñÁÉÍÓÚÜÑ¿¡«»\u00a0£©·×–—‘’“”…€→−`
const west = Array.from(letters(0xa2, 0xff))
  .filter((letter) => !core.includes(letter))
  .join('')
const cuts = [
  { cut: 'core', of: 'latin', text: core },
  { cut: 'west', of: 'latin', text: west },
  { cut: 'east', of: 'latin-ext', text: letters(0x100, 0x17f) },
]
const faces = [
  { name: 'inter', files: 'inter/files/inter', end: 'wght-normal', wght: { min: 400, max: 700 } },
  {
    name: 'bricolage',
    files: 'bricolage-grotesque/files/bricolage-grotesque',
    end: 'opsz-normal',
    wght: { min: 600, max: 700 },
  },
]
for (const { name, files, end, wght } of faces)
  for (const { cut, of, text } of cuts) {
    const whole = readFileSync(join(root, 'node_modules/@fontsource-variable', `${files}-${of}-${end}.woff2`))
    const made = await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes: { wght } })
    writeFileSync(join(root, 'web/styles/fonts', `${name}-${cut}.woff2`), made)
    process.stdout.write(`${name} ${cut}: ${whole.length} → ${made.length} bytes\n`)
  }
