import { createDecipheriv } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { fetchAs, filmBytes, hasFfmpeg, readyFile, testFilm } from '../../../tests/support/media.ts'
import { createWorld } from '../../../tests/support/world.ts'

let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
})
test.skipIf(hasFfmpeg)('films are not tried: ffmpeg is not on this machine', () => {
  expect(process.env.CI, 'in CI it must be').toBeUndefined()
})

describe.skipIf(!hasFfmpeg)('a film', () => {
  test('becomes sealed pieces in several sizes, one file, and a poster', async () => {
    const creator = await world.creator()
    const film = await readyFile(world, creator, filmBytes(testFilm(6, '854x480'), 'mp4'), {
      name: 'wind.mp4',
    })
    expect(film).toMatchObject({ state: 'ready', kind: 'video', width: 854, height: 480, progress: 100 })
    expect(film.duration).toBeCloseTo(6, 0)
    const get = (url: string, headers?: Record<string, string>) => fetchAs(world, creator, url, headers)
    const base = (film.hlsUrl ?? '').replace(/master\.m3u8.*/, '')
    const master = (await get(film.hlsUrl ?? '')).payload
    expect(master.match(/RESOLUTION=\S+/g)).toEqual(['RESOLUTION=854x480', 'RESOLUTION=428x240'])
    const list = master.split('\n').find((line) => line.startsWith('240/')) ?? ''
    const pieces = (await get(base + list)).payload
    const keyUrl = /URI="\.\.\/([^"]+)"/.exec(pieces)?.[1] ?? ''
    const first = pieces.split('\n').find((line) => line.includes('.ts?')) ?? ''
    const sealed = (await get(`${base}240/${first}`)).rawPayload
    expect(sealed[0]).not.toBe(0x47)
    const key = (await get(base + keyUrl)).rawPayload
    const open = createDecipheriv('aes-128-cbc', key, Buffer.alloc(16))
    expect(Buffer.concat([open.update(sealed), open.final()])[0]).toBe(0x47)

    const range = await get(film.fileUrl ?? '', { range: 'bytes=4-7' })
    expect([range.statusCode, range.payload, range.headers['content-range']]).toEqual([
      206,
      'ftyp',
      expect.stringMatching(/^bytes 4-7\/\d+$/),
    ])
    expect((await get(film.fileUrl ?? '', { range: 'bytes=99999999-' })).statusCode).toBe(416)
    expect((await get(`${film.url}&w=100&h=100&f=webp`)).headers['content-type']).toBe('image/webp')

    // Copied to somebody else none of it opens: playlists, key, pieces, ranges alike.
    const fan = await world.fan()
    for (const url of [
      film.hlsUrl,
      base + list,
      base + keyUrl,
      `${base}240/${first}`,
      film.fileUrl,
      film.url,
    ])
      expect((await fetchAs(world, fan, url, { range: 'bytes=0-9' })).statusCode).toBe(403)
    expect((await get(`${base}../../../etc/passwd?${first.split('?')[1]}`)).statusCode).not.toBe(200)

    const chosen = await world.api.as(creator)('POST /media/poster', {
      body: { mediaId: film._id, atSeconds: 5 },
    })
    if (!chosen.ok) throw new Error(chosen.body.code)
    expect(chosen.body.data.url).not.toBe(film.url)
    expect((await get(chosen.body.data.url ?? '')).statusCode).toBe(200)
    expect(
      (await world.api.as(fan)('POST /media/poster', { body: { mediaId: film._id, atSeconds: 1 } })).status,
    ).toBe(404)
  })

  test('filmed upright stays upright', async () => {
    const creator = await world.creator()
    const half = (colour: string) => `color=${colour}:size=160x240:rate=12:duration=1`
    const picture = `${half('red')}[a];${half('blue')}[b];[a][b]hstack`
    const turned = filmBytes(['-f', 'lavfi', '-i', picture, '-pix_fmt', 'yuv420p'], 'mp4')
    // How phones say it: the matrix of the first track turns by a quarter.
    const matrix = turned.indexOf('tkhd') + 44
    const quarter = [0, 0x1_00_00, 0, 0xff_ff_00_00, 0, 0, 0, 0, 0x40_00_00_00]
    quarter.forEach((value, at) => turned.writeUInt32BE(value, matrix + at * 4))
    const film = await readyFile(world, creator, turned)
    expect(film).toMatchObject({ state: 'ready', width: 240, height: 320 })
    expect((await fetchAs(world, creator, film.hlsUrl)).payload).toContain('RESOLUTION=240x320')
    // What was left is above: in the poster as in the film.
    const poster = sharp((await fetchAs(world, creator, film.url)).rawPayload)
    const { data, info } = await poster.removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([240, 320])
    const redAt = (row: number) => data[(row * info.width + 120) * 3] ?? 0
    expect([redAt(40) > 200, redAt(280) > 200]).toEqual([true, false])
  })

  test('too long, broken or without anything in it ends with a reason, and the next one is made', async () => {
    const creator = await world.creator()
    const long = filmBytes(
      [
        '-f',
        'lavfi',
        '-i',
        'color=size=16x16:rate=1:duration=14400',
        '-c:v',
        'libx264',
        '-preset',
        'ultrafast',
      ],
      'mp4',
    )
    expect(await readyFile(world, creator, long)).toMatchObject({ state: 'failed', fault: 'TOO_LONG' })
    const whole = filmBytes(testFilm(1), 'mp4')
    expect(await readyFile(world, creator, whole.subarray(0, 4000))).toMatchObject({
      state: 'failed',
      fault: 'UNREADABLE',
    })
    expect(await readyFile(world, creator, whole, { folder: 'stories' })).toMatchObject({ state: 'ready' })
  })
})

describe.skipIf(!hasFfmpeg)('a sound', () => {
  test('as browsers record it, without a word on how long it is, is a sound of its length', async () => {
    const recorded = filmBytes(
      ['-f', 'lavfi', '-i', 'sine=duration=3', '-c:a', 'libopus', '-live', '1', '-f', 'webm'],
      'webm',
    )
    const voice = await readyFile(world, await world.creator(), recorded, { name: 'Voice.webm' })
    expect(voice).toMatchObject({ state: 'ready', kind: 'audio' })
    expect(voice.duration).toBeCloseTo(3, 1)
  })

  test.each([
    ['mp3', ['-c:a', 'libmp3lame']],
    ['wav', []],
    ['ogg', ['-c:a', 'libopus']],
  ])('as %s can be heard and seen', async (extension, codec) => {
    const creator = await world.creator()
    const loud =
      'sine=frequency=300:duration=1,volume=0.1[a];sine=frequency=300:duration=1[b];[a][b]concat=v=0:a=1'
    const bytes = filmBytes(
      ['-f', 'lavfi', '-i', loud, '-metadata', 'location=+51.5-000.1/', ...codec],
      extension,
    )
    const sound = await readyFile(world, creator, bytes, { folder: 'chatMedia' })
    expect(sound).toMatchObject({ state: 'ready', kind: 'audio' })
    expect(sound.waveform?.length).toBe(96)
    expect((sound.waveform?.[20] ?? 0) * 3).toBeLessThan(sound.waveform?.[70] ?? 0)
    const got = await fetchAs(world, creator, sound.fileUrl, { range: 'bytes=0-11' })
    expect([got.statusCode, got.headers['content-type']]).toEqual([206, 'audio/mp4'])
  })
})
