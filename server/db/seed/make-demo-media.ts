import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
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
import { demoFilms, demoVaults, filmFile } from './demo-vaults.ts'
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

/** One film or sound of the demo world, made ready like any other. */
export async function makeDemoFilm(context: Context, { at }: { at: number }) {
  const film = demoFilms[at]
  // Where ffmpeg is missing the demo world has pictures only; the start has said so.
  if (!film || !(await hasFfmpeg())) return
  await takeDemoFile(context, {
    id: demoId(`film ${at}`),
    ownerId: personId(film.username),
    name: film.name,
    bytes: await readFile(filmFile(at)),
    captions: film.kind === 'sound' ? {} : demoCaptions(),
    createdAt: new Date(context.now().getTime() - at * DAY),
  })
  await seedFilmPosts(context, at)
}

async function hasFfmpeg() {
  try {
    await run('ffmpeg', ['-version'])
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
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
