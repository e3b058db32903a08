// usage: node tools/icons.mjs
// Renders the app icons from the logo.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../web/public/icons')
const panes = [
  'M0 24A24 24 0 0 1 4.1 10.59L17.06 20.01A8 8 0 0 0 16 24Z',
  'M5.1 9.21A24 24 0 0 1 15.78 1.45L20.73 16.7A8 8 0 0 0 18.06 18.64Z',
  'M17.4 0.93A24 24 0 0 1 30.6 0.93L25.65 16.17A8 8 0 0 0 22.35 16.17Z',
  'M32.22 1.45A24 24 0 0 1 42.9 9.21L29.94 18.64A8 8 0 0 0 27.27 16.7Z',
  'M43.9 10.59A24 24 0 0 1 48 24L32 24A8 8 0 0 0 30.94 20.01Z',
]

/** `share`: logo width relative to the icon; the rest is background. */
function icon({ size, share, background, radius = 0, fill }) {
  const width = size * share
  const scale = width / 48
  const x = (size - width) / 2
  // A half circle looks centred slightly above the middle of its box.
  const y = (size - width / 2) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    ${background ? `<rect width="${size}" height="${size}" rx="${radius}" fill="${background}"/>` : ''}
    <g transform="translate(${x} ${y}) scale(${scale})" fill="${fill}">${panes.map((d) => `<path d="${d}"/>`).join('')}</g>
  </svg>`
}

const ember = '#E8415F'
const paper = '#FBFAF8'
const all = {
  'icon-192.png': { size: 192, share: 0.68, background: paper, radius: 44, fill: ember },
  'icon-512.png': { size: 512, share: 0.68, background: paper, radius: 116, fill: ember },
  // Launchers may crop the outer fifth.
  'maskable-512.png': { size: 512, share: 0.52, background: ember, fill: paper },
  'touch-180.png': { size: 180, share: 0.62, background: paper, fill: ember },
  'badge-96.png': { size: 96, share: 0.92, fill: '#fff' },
}

mkdirSync(folder, { recursive: true })
for (const [name, look] of Object.entries(all))
  await sharp(Buffer.from(icon(look)))
    .png({ compressionLevel: 9 })
    .toFile(join(folder, name))
