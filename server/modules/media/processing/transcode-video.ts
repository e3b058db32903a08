import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../../context.ts'
import { ffmpeg, progressOf, type ProbeResult } from './ffmpeg.ts'
import { decodeUpload } from '../decoding/decode-upload.ts'
import { ProcessingError } from './processing-error.ts'
import { videoKey, ladderFor, MAX_PIXELS, posterKey, storageFolder } from '../media-rules.ts'
import type { MediaUpdate, MediaRow } from '../media-store.ts'

export type TranscodeInput = {
  row: MediaRow
  source: string
  folder: string
  onProgress: (percent: number) => void
}
const POSTER_SECONDS = 3
const SEGMENT_SECONDS = 4
const rates: Record<number, string> = { 1080: '5000k', 720: '2800k', 480: '1400k', 240: '500k' }

/** Transcodes a video: encrypted HLS segments in several resolutions, one progressive MP4, and a poster. */
export async function transcodeVideo(
  context: Context,
  { row, source, folder, onProgress: tell }: TranscodeInput,
  { seconds, video, hasSound }: ProbeResult,
): Promise<{ facts: MediaUpdate; hash: string }> {
  const { storage } = context
  if (!video || video.width * video.height > MAX_PIXELS) throw new ProcessingError('TOO_MANY_PIXELS')
  const ladder = ladderFor(video.width, video.height)
  const outputFile = (step: number) => join(folder, `${step}.mp4`)
  const timeoutMs = 120_000 + seconds * 20_000
  await ffmpeg(encodeArgs({ source, ladder, hasSound, outputFile }), {
    timeoutMs,
    onLine: progressOf(seconds, (share) => tell(5 + share * 80)),
  })
  const hlsKey = randomBytes(16)
  await writeFile(join(folder, 'key'), hlsKey)
  await writeFile(join(folder, 'key-info'), `key\n${join(folder, 'key')}\n`)
  for (const step of ladder) {
    const segments = join(folder, 'hls', String(step))
    await mkdir(segments, { recursive: true })
    await ffmpeg(segmentArgs({ video: outputFile(step), segments, keyInfo: join(folder, 'key-info') }), {
      timeoutMs,
    })
    for (const name of await readdir(segments))
      await storage.put(
        `${storageFolder(row.id)}/hls/${step}/${name}`,
        createReadStream(join(segments, name)),
      )
  }
  tell(92)
  const progressive = outputFile(ladder.find((step) => step <= 720) ?? ladder[0] ?? 240)
  await storage.put(videoKey(row.id), createReadStream(progressive))
  const poster = await extractFrame(context, {
    video: outputFile(ladder[0] ?? 240),
    folder,
    atSeconds: Math.min(POSTER_SECONDS, seconds / 2),
    ownerId: row.ownerId,
  })
  await storage.put(posterKey(row.id, row.posterVersion), poster.bytes)
  const { colour, colourName, hash } = poster
  return {
    facts: {
      kind: 'video',
      ...video,
      durationMs: Math.round(seconds * 1000),
      ladder,
      hlsKey,
      colour,
      colourName,
    },
    hash,
  }
}

type FrameInput = { video: string; folder: string; atSeconds: number; ownerId: string }

/** Extracts a frame as an image master. */
export async function extractFrame(context: Context, { video, folder, atSeconds, ownerId }: FrameInput) {
  const frame = join(folder, 'frame.png')
  await ffmpeg(['-ss', atSeconds.toFixed(3), '-i', video, '-frames:v', '1', frame], { timeoutMs: 60_000 })
  return decodeUpload(
    context,
    { type: 'master', bytes: await readFile(frame), mediaType: 'image/png' },
    ownerId,
  )
}

type Encode = { source: string; ladder: number[]; hasSound: boolean; outputFile: (step: number) => string }

function encodeArgs({ source, ladder, hasSound, outputFile }: Encode) {
  const scaled = ladder
    .map((step, i) => `[s${i}]scale='if(gt(iw,ih),-2,${step})':'if(gt(iw,ih),${step},-2)',setsar=1[v${i}]`)
    .join(';')
  const split = `[0:v:0]split=${ladder.length}${ladder.map((_, i) => `[s${i}]`).join('')}`
  return [
    ...splitArgs('-protocol_whitelist file,pipe -i'),
    source,
    ...splitArgs('-progress pipe:1 -filter_complex'),
    `${split};${scaled}`,
    ...ladder.flatMap((step, i) => [
      '-map',
      `[v${i}]`,
      ...(hasSound ? splitArgs('-map 0:a:0') : []),
      ...splitArgs('-c:v libx264 -preset veryfast -crf 23 -pix_fmt yuv420p -fpsmax 60'),
      ...splitArgs(`-maxrate ${rates[step] ?? '500k'} -bufsize ${rates[step] ?? '500k'}`),
      ...splitArgs(`-force_key_frames expr:gte(t,n_forced*${SEGMENT_SECONDS})`),
      ...(hasSound ? splitArgs('-c:a aac -b:a 128k -ac 2') : []),
      // Drops metadata such as location and device.
      ...splitArgs('-map_metadata -1 -map_chapters -1 -movflags +faststart'),
      outputFile(step),
    ]),
  ]
}

const segmentArgs = ({ video, segments, keyInfo }: { video: string; segments: string; keyInfo: string }) => [
  '-i',
  video,
  ...splitArgs(`-c copy -f hls -hls_time ${SEGMENT_SECONDS} -hls_playlist_type vod -hls_key_info_file`),
  keyInfo,
  '-hls_segment_filename',
  join(segments, '%05d.ts'),
  join(segments, 'index.m3u8'),
]

const splitArgs = (text: string) => text.split(' ')
