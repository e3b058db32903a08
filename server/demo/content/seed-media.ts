import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Context } from '../../context.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import type { Tx } from '../../db/database.ts'
import { colourName } from '../../modules/media/public.ts'
import { DEMO_QUEUE, insertReadyPictures, storeImageBytes, importDemoFile } from './demo-files.ts'
import facts from '../art/photos/facts.json' with { type: 'json' }
import { demoClips, demoVaults, clipFile } from './demo-vaults.ts'
import { demoId } from '../demo-id.ts'
import { linkDemoRecording } from '../streams/seed-streams.ts'
import { seedClipPosts } from './seed-posts.ts'

const run = promisify(execFile)
const DAY = 86_400_000
const personId = (username: string) => demoId(`person ${username}`)
const photoFile = (number: number) =>
  join(import.meta.dirname, '../art/photos', `${String(number).padStart(2, '0')}.webp`)

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

/** Precomputed photo facts: analysing all photos would slow down the first start. */
function factsOf(number: number) {
  const known = (facts as Record<string, PhotoFacts>)[String(number)]
  if (!known) throw new Error(`no facts recorded for photo ${number}`)
  const { bytes: sizeBytes, width, height, colour, hash } = known
  const perceptualHash = BigInt(`0x${hash}`).toString(2).padStart(64, '0')
  return { sizeBytes, width, height, colour, colourName: colourName(colour), perceptualHash }
}
type PhotoFacts = { bytes: number; width: number; height: number; colour: string; hash: string }

/** Stores the vault files in the background, photos before clips. */
export async function queueDemoMedia(tx: Tx, { now }: { now: Date }) {
  await queueJob(tx, 'demo-images', {})
  const later = { queue: DEMO_QUEUE, runAt: new Date(now.getTime() + 20_000), maxAttempts: 2, canWait: true }
  for (const at of demoClips.keys()) await queueJob(tx, 'demo-video', { at }, later)
}

export async function storeDemoImages(context: Context) {
  for (const { photos } of demoVaults())
    for (const { number } of photos)
      await storeImageBytes(context, demoId(`photo ${number}`), await readFile(photoFile(number)))
}

/** Imports one demo clip through the normal processing. */
export async function importDemoClip(context: Context, { at }: { at: number }) {
  const video = demoClips[at]
  // Without ffmpeg the demo has photos only; the start printed a notice.
  if (!video || !(await hasFfmpeg())) return
  await importDemoFile(context, {
    id: demoId(`film ${at}`),
    ownerId: personId(video.username),
    name: video.name,
    bytes: await readFile(clipFile(at)),
    captions: video.kind === 'sound' ? {} : demoCaptions(),
    createdAt: new Date(context.now().getTime() - at * DAY),
  })
  await seedClipPosts(context, at)
  await linkDemoRecording(context, at)
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

/** Captions shared by all clips. */
const demoCaptions = () => ({
  ar: cues('[نغمة هادئة تعلو]', '[تنخفض النغمة]'),
  en: cues('[A quiet chord swells]', '[The chord falls away]'),
  es: cues('[Un acorde suave crece]', '[El acorde se apaga]'),
})
const cues = (first: string, second: string) =>
  `WEBVTT\n\n00:00:00.200 --> 00:00:03.000\n${first}\n\n00:00:03.200 --> 00:00:05.800\n${second}\n`
