import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

const svg = (inside: string, side = 2000) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${side}" height="${side}">${inside}</svg>`,
  )

/** Each level uses the level below ten times: 10^levels shapes in two kilobytes. */
export const nestedUsesSvg = (levels = 9) =>
  svg(
    `<rect id="a0" width="9" height="9"/>${Array.from(
      { length: levels },
      (_, i) => `<g id="a${i + 1}">${`<use xlink:href="#a${i}" x="1"/>`.repeat(10)}</g>`,
    ).join('')}<use xlink:href="#a${levels}"/>`,
  )

export const stackedFiltersSvg = () =>
  svg(
    `<filter id="f">${'<feTurbulence numOctaves="9"/><feGaussianBlur stdDeviation="500"/>'.repeat(40)}</filter>
    ${'<g filter="url(#f)">'.repeat(20)}<rect width="2000" height="2000"/>${'</g>'.repeat(20)}`,
    4000,
  )

const fontSvg = () =>
  svg(
    `<style>@font-face{font-family:x;src:url(data:font/ttf;base64,${'A'.repeat(40_000)})}</style>
    <text font-family="x" font-size="400">${'\u0e33\u0300'.repeat(12_000)}</text>`,
  )

/** A PNG whose header announces other dimensions than its data. */
function pngBomb(width: number, height: number) {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const crc = Buffer.alloc(4)
    crc.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, crc])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(4_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc32(bytes: Buffer) {
  let crc = 0xff_ff_ff_ff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0)
  }
  return (crc ^ 0xff_ff_ff_ff) >>> 0
}

/** The same file with its second half overwritten. */
function corrupt(bytes: Buffer) {
  const broken = Buffer.from(bytes)
  for (let at = broken.length >> 1; at < broken.length; at++) broken[at] = (at * 167 + 13) & 0xff
  return broken
}

/** Small files meant to exhaust or crash a decoder, by name. */
export async function hostileFiles(heic: Buffer): Promise<[name: string, bytes: Buffer][]> {
  const noise = sharp(Buffer.from('<svg width="200" height="200"><circle r="90" fill="red"/></svg>'))
  return [
    ['uses.svg', nestedUsesSvg()],
    ['filters.svg', stackedFiltersSvg()],
    ['font.svg', fontSvg()],
    ['deep.svg', svg(`${'<g>'.repeat(20_000)}${'</g>'.repeat(20_000)}`)],
    ['huge-canvas.svg', svg('<rect width="9" height="9"/>', 60_000)],
    ['dimensions.png', pngBomb(60_000, 60_000)],
    ['short.png', pngBomb(7000, 7000)],
    ['broken.webp', corrupt(await noise.clone().webp().toBuffer())],
    ['broken.avif', corrupt(await noise.clone().avif({ effort: 0 }).toBuffer())],
    ['broken.gif', corrupt(await noise.clone().gif().toBuffer())],
    ['short.heic', heic.subarray(0, heic.length * 0.6)],
  ]
}
