import { createDecipheriv } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  fetchAs,
  ffmpegOutput,
  hasFfmpeg,
  uploadAndProcess,
  testVideoArgs,
} from '../../../../tests/support/media/media-files.ts'
import { createWorld } from '../../../../tests/support/world/world.ts'

let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
})
test.skipIf(hasFfmpeg)('videos (skipped: ffmpeg is not installed)', () => {
  expect(process.env.CI, 'in CI it must be').toBeUndefined()
})

describe.skipIf(!hasFfmpeg)('a video', () => {
  test('becomes encrypted segments in several resolutions, one file and a poster', async () => {
    const creator = await world.creator()
    const video = await uploadAndProcess(world, creator, ffmpegOutput(testVideoArgs(6, '854x480'), 'mp4'), {
      name: 'wind.mp4',
    })
    expect(video).toMatchObject({ state: 'ready', kind: 'video', width: 854, height: 480, progress: 100 })
    expect(video.duration).toBeCloseTo(6, 0)
    const get = (url: string, headers?: Record<string, string>) => fetchAs(world, creator, url, headers)
    const base = (video.hlsUrl ?? '').replace(/master\.m3u8.*/, '')
    const master = (await get(video.hlsUrl ?? '')).payload
    expect(master.match(/RESOLUTION=\S+/g)).toEqual(['RESOLUTION=854x480', 'RESOLUTION=428x240'])
    const list = master.split('\n').find((line) => line.startsWith('240/')) ?? ''
    const segments = (await get(base + list)).payload
    const keyUrl = /URI="\.\.\/([^"]+)"/.exec(segments)?.[1] ?? ''
    const first = segments.split('\n').find((line) => line.includes('.ts?')) ?? ''
    const sealed = (await get(`${base}240/${first}`)).rawPayload
    expect(sealed[0]).not.toBe(0x47)
    const key = (await get(base + keyUrl)).rawPayload
    const open = createDecipheriv('aes-128-cbc', key, Buffer.alloc(16))
    expect(Buffer.concat([open.update(sealed), open.final()])[0]).toBe(0x47)

    const range = await get(video.fileUrl ?? '', { range: 'bytes=4-7' })
    expect([range.statusCode, range.payload, range.headers['content-range']]).toEqual([
      206,
      'ftyp',
      expect.stringMatching(/^bytes 4-7\/\d+$/),
    ])
    expect((await get(video.fileUrl ?? '', { range: 'bytes=99999999-' })).statusCode).toBe(416)
    expect((await get(`${video.url}&w=100&h=100&f=webp`)).headers['content-type']).toBe('image/webp')

    // Playlists, key, segments and ranges are all refused to another session.
    const fan = await world.fan()
    for (const url of [
      video.hlsUrl,
      base + list,
      base + keyUrl,
      `${base}240/${first}`,
      video.fileUrl,
      video.url,
    ])
      expect((await fetchAs(world, fan, url, { range: 'bytes=0-9' })).statusCode).toBe(403)
    expect((await get(`${base}../../../etc/passwd?${first.split('?')[1]}`)).statusCode).not.toBe(200)

    const chosen = await world.api.as(creator)('POST /media/poster', {
      body: { mediaId: video._id, atSeconds: 5 },
    })
    if (!chosen.ok) throw new Error(chosen.body.code)
    expect(chosen.body.data.url).not.toBe(video.url)
    expect((await get(chosen.body.data.url ?? '')).statusCode).toBe(200)
    expect(
      (await world.api.as(fan)('POST /media/poster', { body: { mediaId: video._id, atSeconds: 1 } })).status,
    ).toBe(404)
  })

  test('in portrait stays upright', async () => {
    const creator = await world.creator()
    const half = (colour: string) => `color=${colour}:size=160x240:rate=12:duration=1`
    const image = `${half('red')}[a];${half('blue')}[b];[a][b]hstack`
    const turned = ffmpegOutput(['-f', 'lavfi', '-i', image, '-pix_fmt', 'yuv420p'], 'mp4')
    // As phones do: the track matrix rotates by a quarter turn.
    const matrix = turned.indexOf('tkhd') + 44
    const quarter = [0, 0x1_00_00, 0, 0xff_ff_00_00, 0, 0, 0, 0, 0x40_00_00_00]
    quarter.forEach((value, at) => turned.writeUInt32BE(value, matrix + at * 4))
    const video = await uploadAndProcess(world, creator, turned)
    expect(video).toMatchObject({ state: 'ready', width: 240, height: 320 })
    expect((await fetchAs(world, creator, video.hlsUrl)).payload).toContain('RESOLUTION=240x320')
    // The left side is now on top, in poster and video.
    const poster = sharp((await fetchAs(world, creator, video.url)).rawPayload)
    const { data, info } = await poster.removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([240, 320])
    const redAt = (row: number) => data[(row * info.width + 120) * 3] ?? 0
    expect([redAt(40) > 200, redAt(280) > 200]).toEqual([true, false])
  })

  test('too long, corrupt or empty fails with a reason, and the next one is processed', async () => {
    const creator = await world.creator()
    const long = ffmpegOutput(
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
    expect(await uploadAndProcess(world, creator, long)).toMatchObject({ state: 'failed', fault: 'TOO_LONG' })
    const whole = ffmpegOutput(testVideoArgs(1), 'mp4')
    expect(await uploadAndProcess(world, creator, whole.subarray(0, 4000))).toMatchObject({
      state: 'failed',
      fault: 'UNREADABLE',
    })
    expect(await uploadAndProcess(world, creator, whole, { folder: 'stories' })).toMatchObject({
      state: 'ready',
    })
  })
})

describe.skipIf(!hasFfmpeg)('an audio file', () => {
  test('recorded by a browser without a duration header gets its length', async () => {
    const recorded = ffmpegOutput(
      ['-f', 'lavfi', '-i', 'sine=duration=3', '-c:a', 'libopus', '-live', '1', '-f', 'webm'],
      'webm',
    )
    const voice = await uploadAndProcess(world, await world.creator(), recorded, { name: 'Voice.webm' })
    expect(voice).toMatchObject({ state: 'ready', kind: 'audio' })
    expect(voice.duration).toBeCloseTo(3, 1)
  })

  test.each([
    ['mp3', ['-c:a', 'libmp3lame']],
    ['wav', []],
    ['ogg', ['-c:a', 'libopus']],
  ])('as %s is playable and has a waveform', async (extension, codec) => {
    const creator = await world.creator()
    const loud =
      'sine=frequency=300:duration=1,volume=0.1[a];sine=frequency=300:duration=1[b];[a][b]concat=v=0:a=1'
    const bytes = ffmpegOutput(
      ['-f', 'lavfi', '-i', loud, '-metadata', 'location=+51.5-000.1/', ...codec],
      extension,
    )
    const audio = await uploadAndProcess(world, creator, bytes, { folder: 'chatMedia' })
    expect(audio).toMatchObject({ state: 'ready', kind: 'audio' })
    expect(audio.waveform?.length).toBe(96)
    expect((audio.waveform?.[20] ?? 0) * 3).toBeLessThan(audio.waveform?.[70] ?? 0)
    const got = await fetchAs(world, creator, audio.fileUrl, { range: 'bytes=0-11' })
    expect([got.statusCode, got.headers['content-type']]).toEqual([206, 'audio/mp4'])
  })
})
