import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import type { Context } from '../../context.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import type { Tx } from '../database.ts'
import {
  colourName,
  DEMO_LINE,
  insertReadyPictures,
  keepPictureBytes,
  takeDemoFile,
} from '../../modules/media/public.ts'
import facts from './art/photos/facts.json' with { type: 'json' }
import { demoFilms, demoVaults, type DemoFilm } from './demo-vaults.ts'
import { demoId } from './demo-id.ts'
import { seedFilmPosts } from './posts/seed-posts.ts'

const run = promisify(execFile)
const DAY = 86_400_000
const personId = (username: string) => demoId(`person ${username}`)
const photoFile = (number: number) =>
  join(import.meta.dirname, 'art/photos', `${String(number).padStart(2, '0')}.webp`)

export async function seedVaults(tx: Tx, { now }: { now: Date }) {
  const folders = demoVaults().flatMap(({ username, folders: names }) =>
    names.map((name, at) => ({
      id: demoId(`folder ${username} ${name}`),
      ownerId: personId(username),
      name,
      createdAt: new Date(now.getTime() - 200 * DAY + at * 1000),
    })),
  )
  await tx`insert into vault_folder ${tx(folders)}`
  await insertReadyPictures(
    tx,
    demoVaults().flatMap(({ username, photos }) =>
      photos.map(({ number, folder, daysAgo }) => ({
        id: demoId(`photo ${number}`),
        ownerId: personId(username),
        name: `Frame ${number}.webp`,
        vaultFolderId: folder ? demoId(`folder ${username} ${folder}`) : null,
        createdAt: new Date(now.getTime() - daysAgo * DAY),
        ...factsOf(number),
      })),
    ),
  )
}

/** What a picture is like, written down beside it: to look at them all would hold up the first start. */
function factsOf(number: number) {
  const known = (facts as Record<string, PhotoFacts>)[String(number)]
  if (!known) throw new Error(`nothing is known of picture ${number}`)
  const { bytes: sizeBytes, width, height, colour, hash } = known
  const perceptualHash = BigInt(`0x${hash}`).toString(2).padStart(64, '0')
  return { sizeBytes, width, height, colour, colourName: colourName(colour), perceptualHash }
}
type PhotoFacts = { bytes: number; width: number; height: number; colour: string; hash: string }

/** The bytes of what lies in the vaults a moment later, films after them, while everything else already works. */
export async function queueDemoMedia(tx: Tx, { now }: { now: Date }) {
  await queueJob(tx, 'demo-pictures', {})
  const later = { queue: DEMO_LINE, runAt: new Date(now.getTime() + 20_000), maxAttempts: 2, canWait: true }
  for (const at of demoFilms.keys()) await queueJob(tx, 'demo-film', { at }, later)
}

export async function makeDemoPictures(context: Context) {
  for (const { photos } of demoVaults())
    for (const { number } of photos)
      await keepPictureBytes(context, demoId(`photo ${number}`), await readFile(photoFile(number)))
}

/** One film or sound of the demo world: a slow move over a picture with light and a chord, made ready like any other. */
export async function makeDemoFilm(context: Context, { at }: { at: number }) {
  const film = demoFilms[at]
  if (!film) return
  const making = join(context.config.dataDir, 'making')
  await mkdir(making, { recursive: true })
  const folder = await mkdtemp(join(making, 'demo-'))
  try {
    const made = join(folder, film.kind === 'sound' ? 'made.m4a' : 'made.mp4')
    if (film.kind === 'sound') await run('ffmpeg', [...quiet, ...chord(at, 9), '-c:a', 'aac', made])
    else {
      const picture = join(folder, 'picture.png')
      const [width, height] = film.kind === 'upright' ? [480, 854] : [854, 480]
      await sharp(photoFile(film.photo))
        .resize(width * 1.5, height * 1.5, { fit: 'cover' })
        .png()
        .toFile(picture)
      await run('ffmpeg', filmArgs(film, { picture, made, at }))
    }
    await takeDemoFile(context, {
      id: demoId(`film ${at}`),
      ownerId: personId(film.username),
      name: film.name,
      bytes: await readFile(made),
      captions: film.kind === 'sound' ? {} : demoCaptions(),
      createdAt: new Date(context.now().getTime() - at * DAY),
    })
    await seedFilmPosts(context, at)
  } catch (error) {
    // Where ffmpeg is missing the demo world has pictures only; the start has said so.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What is heard in every one of them. */
const demoCaptions = () => ({
  ar: cues('[نغمة هادئة تعلو]', '[تنخفض النغمة]'),
  en: cues('[A quiet chord swells]', '[The chord falls away]'),
  es: cues('[Un acorde suave crece]', '[El acorde se apaga]'),
})
const cues = (first: string, second: string) =>
  `WEBVTT\n\n00:00:00.200 --> 00:00:03.000\n${first}\n\n00:00:03.200 --> 00:00:05.800\n${second}\n`

const quiet = ['-v', 'error', '-y']
const SECONDS = 6
/** Three tones that swell, a little different for everyone. */
const chord = (at: number, seconds: number) => {
  const root = 160 + (at % 6) * 22
  const tone = (ratio: number) => `sin(2*PI*${Math.round(root * ratio)}*t)`
  const swell = '(0.55+0.45*sin(2*PI*0.3*t))'
  return [
    '-f',
    'lavfi',
    '-i',
    `aevalsrc=0.12*${swell}*(${tone(1)}+${tone(1.25)}+${tone(1.5)}):s=44100:d=${seconds}`,
  ]
}

function filmArgs({ kind }: DemoFilm, { picture, made, at }: { picture: string; made: string; at: number }) {
  const [width, height] = kind === 'upright' ? [480, 854] : [854, 480]
  const frames = SECONDS * 24
  const across = at % 2 ? `(iw-iw/zoom)*on/${frames}` : '(iw-iw/zoom)/2'
  const move = `zoompan=z='1.04+0.18*on/${frames}':x='${across}':y='(ih-ih/zoom)*on/${frames}':d=${frames}:s=${width}x${height}:fps=24`
  const light = `eq=brightness='0.04*sin(2*PI*t/${SECONDS})':eval=frame`
  return [
    ...quiet,
    '-i',
    picture,
    ...chord(at, SECONDS),
    '-filter_complex',
    `[0:v]${move},${light},format=yuv420p[v]`,
    ...'-map [v] -map 1:a -c:v libx264 -preset veryfast -crf 24 -c:a aac -shortest'.split(' '),
    made,
  ]
}
