import { UserType } from '../../../contract/core/constants.ts'
import type { Context } from '../../context.ts'
import type { Files } from '../../http/multipart-uploads.ts'
import { reviewDocument, submitDocuments } from '../../modules/verification/public.ts'
import { suspendUser } from '../../modules/staff/public.ts'
import type { Tx } from '../../db/database.ts'
import { demoClient, demoModerator, contextHoursAgo } from '../demo-entry-points.ts'
import { demoId } from '../demo-id.ts'
import { drawBack, drawFront, drawSelfie, type DrawnPerson } from './draw-document.ts'

type Type = 'passport' | 'identity-card' | 'driving-licence'
const titles: Record<Type, string> = {
  passport: 'Passport',
  'identity-card': 'Identity card',
  'driving-licence': 'Driving licence',
}
/** Fans applying to become creators, and the state of their application. */
const unverified = ['imani.r', 'thandeka.n']
const waiting: { username: string; type: Type; hoursAgo: number }[] = [
  { username: 'hiroko.sato', type: 'passport', hoursAgo: 3 },
  { username: 'breewalker', type: 'driving-licence', hoursAgo: 2 },
  { username: 'farah.aziz', type: 'identity-card', hoursAgo: 1 },
]
const rejected = 'lucien.a'
const suspended = 'marek.w'

const personId = (username: string) => demoId(`person ${username}`)

/**
 * Accounts in every verification state (new, waiting, rejected, suspended), created by the same use-cases
 * as real ones.
 */
export async function seedVerification(context: Context, tx: Tx) {
  const inside = (hours: number) => contextHoursAgo(context, tx, hours)
  const newcomers = [...unverified, ...waiting.map(({ username }) => username), rejected]
  await tx`update person set user_type = 2, status_code = 5 where username in ${tx(newcomers)}`

  // In chronological order: the audit log is numbered.
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

type DocumentsInput = { username: string; type: Type; isCut: boolean }
async function send(context: Context, tx: Tx, { username, type, isCut }: DocumentsInput) {
  const [person] = await tx<(Omit<DrawnPerson, 'portrait'> & { id: string; profilePic: string | null })[]>`
    select id, first_name, last_name, date_of_birth::text as date_of_birth, country, profile_pic from person
    where username = ${username}`
  if (!person) throw new Error(`no demo account named ${username}`)
  const drawn = { ...person, portrait: person.profilePic ?? 'demo/portraits/39.webp' }
  const files: Files = {
    front: { name: 'front.jpg', bytes: await drawFront(drawn, titles[type]) },
    ...(type === 'passport' ? {} : { back: { name: 'back.jpg', bytes: await drawBack({ isCut }) } }),
    selfie: { name: 'selfie.jpg', bytes: await drawSelfie(drawn) },
  }
  const by = { kind: 'person', id: person.id, sessionId: '', userType: UserType.creator } as const
  const { document } = await submitDocuments(context, { by, documentTypeId: type, files })
  return document
}
