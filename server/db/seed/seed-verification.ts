import type { Context } from '../../context.ts'
import type { Files } from '../../http/uploads.ts'
import { reviewDocument, sendDocuments } from '../../modules/verification/public.ts'
import { suspendUser } from '../../modules/staff/public.ts'
import type { Tx } from '../database.ts'
import { demoClient, demoModerator, someHoursAgo } from './demo-doors.ts'
import { demoId } from './demo-id.ts'
import { drawBack, drawFront, drawSelfie, type DrawnPerson } from './draw-document.ts'

type Type = 'passport' | 'identity-card' | 'driving-licence'
const titles: Record<Type, string> = {
  passport: 'Passport',
  'identity-card': 'Identity card',
  'driving-licence': 'Driving licence',
}
/** Fans who want to be creators, and how far they have come. */
const unverified = ['imani.r', 'thandeka.n']
const waiting: { username: string; type: Type; hoursAgo: number }[] = [
  { username: 'hiroko.sato', type: 'passport', hoursAgo: 3 },
  { username: 'breewalker', type: 'driving-licence', hoursAgo: 2 },
  { username: 'farah.aziz', type: 'identity-card', hoursAgo: 1 },
]
const rejected = 'lucien.a'
const suspended = 'marek.w'

const personId = (username: string) => demoId(`person ${username}`)

/** People in every state of verification, by the same doors as everybody: new, waiting, rejected, suspended. */
export async function seedVerification(context: Context, tx: Tx) {
  const inside = (hours: number) => someHoursAgo(context, tx, hours)
  const newcomers = [...unverified, ...waiting.map(({ username }) => username), rejected]
  await tx`update person set user_type = 2, status_code = 5 where username in ${tx(newcomers)}`

  // In the order in which it happened: the log is numbered.
  await suspendUser(inside(50), {
    by: demoModerator,
    client: demoClient,
    userId: personId(suspended),
    reason: 'Sold prints that were never sent, three reports.',
  })
  for (const { username, type, hoursAgo } of waiting)
    await send(inside(hoursAgo), tx, { username, type, isCut: false })
  const document = await send(inside(30), tx, { username: rejected, type: 'identity-card', isCut: true })
  await reviewDocument(inside(28), {
    by: demoModerator,
    client: demoClient,
    documentId: document?._id ?? '',
    decision: 'reject',
    reasons: [{ side: 'back', reason: 'CUT_OFF', note: 'Lay it on a dark table and step back a little.' }],
  })
}

type Send = { username: string; type: Type; isCut: boolean }
async function send(context: Context, tx: Tx, { username, type, isCut }: Send) {
  const [person] = await tx<(Omit<DrawnPerson, 'portrait'> & { id: string; profilePic: string | null })[]>`
    select id, first_name, last_name, date_of_birth::text as date_of_birth, country, profile_pic from person
    where username = ${username}`
  if (!person) throw new Error(`nobody in the demo world is called ${username}`)
  const drawn = { ...person, portrait: person.profilePic ?? 'demo/portraits/39.webp' }
  const files: Files = {
    front: { name: 'front.jpg', bytes: await drawFront(drawn, titles[type]) },
    ...(type === 'passport' ? {} : { back: { name: 'back.jpg', bytes: await drawBack({ isCut }) } }),
    selfie: { name: 'selfie.jpg', bytes: await drawSelfie(drawn) },
  }
  const by = { kind: 'person', id: person.id, sessionId: '', userType: 2 } as const
  const { document } = await sendDocuments(context, { by, documentTypeId: type, files })
  return document
}
