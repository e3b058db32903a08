import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { FOUND_FROM, residueOf, scoreOf } from '../server/modules/media/forensic-watermark/watermark-score.ts'
import {
  drawWatermark,
  watermarkKey,
  watermarkPattern,
} from '../server/modules/media/forensic-watermark/viewer-watermark.ts'
import { watermark } from '../server/modules/media/delivery/watermark.ts'

// Detection rate of the forensic watermark after half size, a ten percent crop and JPEG 70, and its false
// positives. Every image is tested against a hundred viewers.
const folder = join(import.meta.dirname, '../server/demo/art/photos')
const photos = readdirSync(folder)
  .filter((name) => name.endsWith('.webp'))
  .toSorted((a, b) => a.localeCompare(b))
const limit = Number(process.argv[2] ?? 200)
const key = watermarkKey('only for the bench, only for the bench')
const viewers = Array.from({ length: 100 }, (_, i) => `viewer-${i}`)
const patternsOf = (name: string) => viewers.map((viewer) => watermarkPattern(key, name, viewer))

async function copy(bytes: Buffer, pattern?: Float64Array) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const drawn = await watermark({ data, width: info.width, height: info.height, channels: 3 }, 'maralind')
  const { width, height, channels, data: pixels } = pattern ? drawWatermark(drawn, pattern) : drawn
  return sharp(pixels, { raw: { width, height, channels } }).webp({ quality: 80 }).toBuffer()
}

/** The modifications of a typical leak. */
async function mistreated(bytes: Buffer, seed: number) {
  const { width, height } = await sharp(bytes).metadata()
  const [half, high] = [Math.round(width / 2), Math.round(height / 2)]
  const small = await sharp(bytes).resize(half, high).png().toBuffer()
  const part = { width: Math.round(half * 0.9), height: Math.round(high * 0.9) }
  const left = Math.round((((seed * 37) % 100) / 100) * (half - part.width))
  const top = Math.round((((seed * 61) % 100) / 100) * (high - part.height))
  return sharp(small)
    .extract({ ...part, left, top })
    .jpeg({ quality: 70 })
    .toBuffer()
}

const began = performance.now()
let [found, wrong, false_] = [0, 0, 0]
const least: number[] = []
const marked = photos.slice(0, 20)
for (const [i, name] of marked.entries()) {
  const original = readFileSync(join(folder, name))
  const patterns = patternsOf(name)
  const right = (i * 7) % viewers.length
  const residue = await residueOf(await mistreated(await copy(original, patterns[right]), i), original)
  const scores = residue ? patterns.map((pattern) => scoreOf(residue, pattern)) : [0]
  const best = Math.max(...scores)
  least.push(scores[right] ?? 0)
  if (best >= FOUND_FROM && scores.indexOf(best) === right) found += 1
  else if (best >= FOUND_FROM) wrong += 1
}
let highest = 0
const tries = Array.from({ length: limit }, (_, i) => photos[i % photos.length] ?? '')
for (const [i, name] of tries.entries()) {
  const original = readFileSync(join(folder, name))
  const residue = await residueOf(await mistreated(await copy(original), i), original)
  const best = residue ? Math.max(...patternsOf(name).map((pattern) => scoreOf(residue, pattern))) : 0
  highest = Math.max(highest, best)
  if (best >= FOUND_FROM) false_ += 1
}
console.log(
  `marked    ${found} of ${marked.length} found, ${wrong} given to somebody else; weakest ${Math.min(...least).toFixed(1)} deviations`,
)
console.log(
  `unmarked  ${false_} of ${tries.length} found; strongest ${highest.toFixed(1)} deviations, ${FOUND_FROM} are needed`,
)
console.log(
  `time      ${((performance.now() - began) / (marked.length + tries.length)).toFixed(0)} ms a picture`,
)
