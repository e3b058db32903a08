import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../context.ts'
import { ffmpeg, progressOf, type Probed } from './ffmpeg.ts'
import { CannotMake, makeMaster } from './image-master.ts'
import { filmKey, ladderFor, MAX_PIXELS, posterKey, storageFolder } from './media-rules.ts'
import type { MediaFacts, MediaRow } from './media-store.ts'

export type Making = { row: MediaRow; source: string; folder: string; tell: (percent: number) => void }
const POSTER_SECONDS = 3
const SEGMENT_SECONDS = 4
const rates: Record<number, string> = { 1080: '5000k', 720: '2800k', 480: '1400k', 240: '500k' }

/**
 * A film in every size of its ladder: pieces sealed with a key of its own for those who watch, one file that
 * starts at once for players that know nothing of pieces, and a poster.
 */
export async function makeFilm(
  { storage }: Pick<Context, 'storage'>,
  { row, source, folder, tell }: Making,
  { seconds, video, hasSound }: Probed,
): Promise<{ facts: MediaFacts; hash: string }> {
  if (!video || video.width * video.height > MAX_PIXELS) throw new CannotMake('TOO_MANY_PIXELS')
  const ladder = ladderFor(video.width, video.height)
  const made = (step: number) => join(folder, `${step}.mp4`)
  const timeoutMs = 120_000 + seconds * 20_000
  await ffmpeg(encodeArgs({ source, ladder, hasSound, made }), {
    timeoutMs,
    onLine: progressOf(seconds, (share) => tell(5 + share * 80)),
  })
  const hlsKey = randomBytes(16)
  await writeFile(join(folder, 'key'), hlsKey)
  await writeFile(join(folder, 'key-info'), `key\n${join(folder, 'key')}\n`)
  for (const step of ladder) {
    const pieces = join(folder, 'hls', String(step))
    await mkdir(pieces, { recursive: true })
    await ffmpeg(pieceArgs({ film: made(step), pieces, keyInfo: join(folder, 'key-info') }), { timeoutMs })
    for (const name of await readdir(pieces))
      await storage.put(`${storageFolder(row.id)}/hls/${step}/${name}`, createReadStream(join(pieces, name)))
  }
  tell(92)
  const whole = made(ladder.find((step) => step <= 720) ?? ladder[0] ?? 240)
  await storage.put(filmKey(row.id), createReadStream(whole))
  const poster = await frameOf(made(ladder[0] ?? 240), folder, Math.min(POSTER_SECONDS, seconds / 2))
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

/** One frame of a film, as a picture is kept. */
export async function frameOf(film: string, folder: string, atSeconds: number) {
  const frame = join(folder, 'frame.png')
  await ffmpeg(['-ss', atSeconds.toFixed(3), '-i', film, '-frames:v', '1', frame], { timeoutMs: 60_000 })
  return makeMaster(await readFile(frame), 'image/png')
}

type Encode = { source: string; ladder: number[]; hasSound: boolean; made: (step: number) => string }

function encodeArgs({ source, ladder, hasSound, made }: Encode) {
  const scaled = ladder
    .map((step, i) => `[s${i}]scale='if(gt(iw,ih),-2,${step})':'if(gt(iw,ih),${step},-2)',setsar=1[v${i}]`)
    .join(';')
  const split = `[0:v:0]split=${ladder.length}${ladder.map((_, i) => `[s${i}]`).join('')}`
  return [
    ...words('-protocol_whitelist file,pipe -i'),
    source,
    ...words('-progress pipe:1 -filter_complex'),
    `${split};${scaled}`,
    ...ladder.flatMap((step, i) => [
      '-map',
      `[v${i}]`,
      ...(hasSound ? words('-map 0:a:0') : []),
      ...words('-c:v libx264 -preset veryfast -crf 23 -pix_fmt yuv420p -fpsmax 60'),
      ...words(`-maxrate ${rates[step] ?? '500k'} -bufsize ${rates[step] ?? '500k'}`),
      ...words(`-force_key_frames expr:gte(t,n_forced*${SEGMENT_SECONDS})`),
      ...(hasSound ? words('-c:a aac -b:a 128k -ac 2') : []),
      // Where and with what it was filmed stays with whoever filmed it.
      ...words('-map_metadata -1 -map_chapters -1 -movflags +faststart'),
      made(step),
    ]),
  ]
}

const pieceArgs = ({ film, pieces, keyInfo }: { film: string; pieces: string; keyInfo: string }) => [
  '-i',
  film,
  ...words(`-c copy -f hls -hls_time ${SEGMENT_SECONDS} -hls_playlist_type vod -hls_key_info_file`),
  keyInfo,
  '-hls_segment_filename',
  join(pieces, '%05d.ts'),
  join(pieces, 'index.m3u8'),
]

const words = (text: string) => text.split(' ')
