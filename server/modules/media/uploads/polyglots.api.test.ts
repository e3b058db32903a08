import { createDecipheriv } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  testImage,
  fetchAs,
  ffmpegOutput,
  hasFfmpeg,
  uploadAndProcess,
  uploadFile,
  testVideoArgs,
} from '../../../../tests/support/media/media-files.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { bytesOf } from '../../../ports/storage.ts'

// Polyglot files and files with embedded location data: everything served is re-encoded by us, has the right
// type and contains none of the hidden data.
let world: Awaited<ReturnType<typeof createWorld>>
let me: TestUser
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
  me = await world.creator()
})

const secret = 'HIDDEN-7f3a'
const page = Buffer.from(`<html><script>alert('${secret}')</script></html>`)
/** A complete zip of one stored file: archive programs open it at any offset. */
const zip = (() => {
  const name = Buffer.from('evil.js')
  const sizes = Buffer.alloc(8)
  sizes.writeUInt32LE(page.length, 0)
  sizes.writeUInt32LE(page.length, 4)
  const lengths = Buffer.from([name.length, 0, 0, 0])
  const meta = Buffer.concat([Buffer.from([20, 0, 0, 0, 0, 0, 0, 0, 0, 0]), Buffer.alloc(4), sizes, lengths])
  const entry = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), meta, name, page])
  const index = Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), meta, Buffer.alloc(14), name])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(index.length, 12)
  end.writeUInt32LE(entry.length, 16)
  return Buffer.concat([entry, index, end])
})()

/** Everything stored for a file, by key; video segments are decrypted. */
async function keptOf(mediaId: string) {
  const found = new Map<string, Buffer>()
  for await (const { key } of world.context.storage.list()) {
    if (!key.startsWith(`media/${mediaId}/`)) continue
    const stored = await world.context.storage.open(key)
    if (stored) found.set(key.slice(`media/${mediaId}/`.length), await bytesOf(stored))
  }
  const [row] = await world.context.db<
    { hlsKey: Buffer | null }[]
  >`select hls_key from media_file where id = ${mediaId}`
  for (const [place, bytes] of found)
    if (place.endsWith('.ts') && row?.hlsKey) {
      // The IV is the segment number.
      const vector = Buffer.alloc(16)
      vector.writeUInt32BE(Number(/(\d+)\.ts$/.exec(place)?.[1]), 12)
      const open = createDecipheriv('aes-128-cbc', row.hlsKey, vector)
      found.set(place, Buffer.concat([open.update(bytes), open.final()]))
    }
  return found
}
const holding = async (mediaId: string, words: string) =>
  [...(await keptOf(mediaId))].filter(([, bytes]) => bytes.includes(words)).map(([place]) => place)

const harmless = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
}

describe('an image that is also something else', () => {
  const small = () => testImage(3, 64, 48)
  /** A comment right after the header, as the format allows. */
  const commented = (jpeg: Buffer) => {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(page.length + 2)
    return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, page, jpeg.subarray(2)])
  }
  test.each([
    [
      'a GIF and a script',
      async () => Buffer.concat([await small().gif().toBuffer(), Buffer.from(`*/=1;alert('${secret}')//`)]),
      'a.gif',
    ],
    ['a GIF and a zip', async () => Buffer.concat([await small().gif().toBuffer(), zip]), 'a.zip'],
    [
      'a JPEG and a page after it',
      async () => Buffer.concat([await small().jpeg().toBuffer(), page]),
      'a.html',
    ],
    ['a JPEG and a page inside it', async () => commented(await small().jpeg().toBuffer()), 'a.htm'],
    ['a PNG and a zip', async () => Buffer.concat([await small().png().toBuffer(), zip]), 'a.jar'],
    [
      'a WebP with a page for its XMP',
      async () =>
        small().webp().withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`).toBuffer(),
      'a.svg',
    ],
  ])('%s is re-encoded: nothing hidden is stored or served', async (_what, make, name) => {
    const bytes = await make()
    expect(bytes.includes(secret)).toBe(true)
    const file = await uploadAndProcess(world, me, bytes, { name })
    expect(file).toMatchObject({ state: 'ready', kind: 'image', width: 64, height: 48 })
    expect(await holding(file._id, secret)).toEqual([])
    const got = await fetchAs(world, me, file.url)
    expect(got.headers).toMatchObject({ ...harmless, 'content-type': 'image/webp' })
    expect((await sharp(got.rawPayload).metadata()).format).toBe('webp')
    const sent = await world.api.as(me)('POST /uploadFile', {
      body: { folder: 'profile' },
      files: { file: new File([new Uint8Array(bytes)], name) },
    })
    if (!sent.ok) throw new Error(sent.body.code)
    const open = await fetchAs(world, undefined, sent.body.data.url)
    expect(open.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-type': 'image/webp' })
    expect(open.rawPayload.includes(secret)).toBe(false)
  })

  test('rendering an SVG makes no requests and runs no scripts', async () => {
    let input = 0
    const server = createServer((_request, reply) => {
      input++
      reply.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const away = `http://127.0.0.1:${port}/`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="60" height="40">
      <style>@import url("${away}a.css"); rect { fill: url("${away}#b") }</style>
      <script href="${away}c.js">alert('${secret}')</script>
      <image href="${away}d.png" width="60" height="40"/><image xlink:href="file:///etc/hostname" width="9" height="9"/>
      <use href="${away}e.svg#x"/>
      <foreignObject width="60" height="40"><body xmlns="http://www.w3.org/1999/xhtml" onload="alert('${secret}')"><iframe src="${away}f"/></body></foreignObject>
      <circle r="9" fill="#1f9d6b"/></svg>`
    const file = await uploadAndProcess(world, me, Buffer.from(svg), { name: 'x.svg' })
    expect([file.state, input, await holding(file._id, secret)]).toEqual(['ready', 0, []])
    const got = await fetchAs(world, me, file.url, { accept: 'image/svg+xml,*/*' })
    expect(got.headers).toMatchObject({ ...harmless, 'content-type': 'image/jpeg' })
    server.close()
  })

  test.each([
    [
      'entities that grow',
      '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&b;</text></svg>',
    ],
    [
      'an entity that is a file of ours',
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&x;</text></svg>',
    ],
  ])('an SVG with %s is rejected', async (_what, svg) => {
    expect(await uploadFile(world, me, Buffer.from(svg))).toMatchObject({
      status: 422,
      body: { code: 'FILE_INVALID' },
    })
  })
})

describe('decompression bombs', () => {
  /** Declares a large size with almost no data. */
  const gif = (width: number, height: number, frames: number) => {
    const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
    head.writeUInt16LE(width, 6)
    head.writeUInt16LE(height, 8)
    const image = Buffer.from('\x2c\0\0\0\0\0\0\0\0\0\x02\x02\x44\x01\0', 'latin1')
    image.writeUInt16LE(width, 5)
    image.writeUInt16LE(height, 7)
    return Buffer.concat([head, ...Array.from({ length: frames }, () => image), Buffer.from(';')])
  }
  test.each([
    ['a GIF of 60,000 × 60,000', async () => gif(60_000, 60_000, 1)],
    ['a GIF of 3,000 frames', async () => gif(500, 500, 3000)],
    ['a GIF of 500 large frames', async () => gif(4000, 4000, 500)],
    [
      'an SVG of 100,000 × 100,000',
      async () =>
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"><rect width="9" height="9"/></svg>',
        ),
    ],
  ])('%s is rejected before decoding', async (_what, make) => {
    const bytes = await make()
    expect(bytes.length).toBeLessThan(100_000)
    expect(await uploadAndProcess(world, me, bytes)).toMatchObject({
      state: 'failed',
      fault: 'TOO_MANY_PIXELS',
    })
  })

  test.skipIf(!hasFfmpeg)('a video of 72 megapixels is rejected too', async () => {
    const bytes = ffmpegOutput(
      '-f lavfi -i color=size=9000x8000:rate=1:duration=1 -c:v mjpeg -pix_fmt yuvj420p'.split(' '),
      'mov',
    )
    expect(await uploadAndProcess(world, me, bytes)).toMatchObject({
      state: 'failed',
      fault: 'TOO_MANY_PIXELS',
    })
  })
})

test('a document with a script is only downloaded, never rendered', async () => {
  const action = `<< /Type /Action /S /JavaScript /JS (app.alert\\('${secret}'\\)) >>`
  const pdf = Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /OpenAction ${action} /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n${page.toString()}`,
  )
  const file = await uploadAndProcess(world, me, pdf, { name: 'release.html' })
  expect(file).toMatchObject({ state: 'ready', kind: 'document' })
  const got = await fetchAs(world, me, file.fileUrl)
  expect(got.headers).toMatchObject({
    ...harmless,
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; /) as string,
  })
  expect((await fetchAs(world, await world.fan(), file.fileUrl)).statusCode).toBe(403)
  // It is never served as an image.
  expect((await fetchAs(world, me, file.fileUrl?.replace('/document', ''))).statusCode).toBe(404)
})

describe.skipIf(!hasFfmpeg)('location data', () => {
  const place = '+51.5007-000.1246/'
  const result = [
    '-metadata',
    `location=${place}`,
    '-metadata',
    `comment=${secret}`,
    '-metadata',
    `com.apple.quicktime.location.ISO6709=${place}`,
  ]
  const tracks = ['-metadata:s:v:0', `title=${secret}`, '-metadata:s:a:0', `title=${secret}`]
  test.each([
    ['an MP4', 'mp4', ['-movflags', 'use_metadata_tags']],
    ['a MOV of a phone', 'mov', []],
    ['a MKV', 'mkv', []],
  ])('is removed from %s: video, segments and poster', async (_what, extension, more) => {
    const bytes = Buffer.concat([
      ffmpegOutput([...testVideoArgs(5), ...result, ...tracks, ...more], extension),
      page,
    ])
    expect([bytes.includes('51.5007'), bytes.includes(secret)]).toEqual([true, true])
    const video = await uploadAndProcess(world, me, bytes, { name: 'IMG_0001.MOV' })
    expect(video).toMatchObject({ state: 'ready', kind: 'video' })
    const saved = await keptOf(video._id)
    expect([...saved.keys()].toSorted()).toEqual([
      'film.mp4',
      'hls/240/00000.ts',
      'hls/240/00001.ts',
      'hls/240/index.m3u8',
      'poster-0',
    ])
    expect([...saved.values()].map((part) => part[0])).toContain(0x47)
    expect([await holding(video._id, '51.5007'), await holding(video._id, secret)]).toEqual([[], []])
    const poster = await sharp(saved.get('poster-0')).metadata()
    expect([poster.exif, poster.xmp, poster.iptc]).toEqual([undefined, undefined, undefined])
  })

  test.each(['mp3', 'm4a', 'flac'])('is removed from audio as %s', async (extension) => {
    const bytes = ffmpegOutput(['-f', 'lavfi', '-i', 'sine=duration=1', ...result], extension)
    expect(bytes.includes(secret)).toBe(true)
    const audio = await uploadAndProcess(world, me, bytes)
    expect(audio).toMatchObject({ state: 'ready', kind: 'audio' })
    expect([...(await keptOf(audio._id)).keys()]).toEqual(['sound.m4a'])
    expect([await holding(audio._id, '51.5007'), await holding(audio._id, secret)]).toEqual([[], []])
  })
})
