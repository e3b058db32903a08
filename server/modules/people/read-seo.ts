import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import type { Caller } from '../../http/tokens.ts'
import { findProfile } from './profile-store.ts'

/** What a shared link may tell: of a private profile its name only, and search engines stay away. */
export async function readSeoPerson(
  { db }: Context,
  { caller, username }: { caller: Caller; username: string },
) {
  const viewerId = caller.kind === 'person' ? caller.id : undefined
  const person = await findProfile(db, { username: username.trim().toLowerCase(), viewerId })
  if (!person) throw problem('PERSON_NOT_FOUND')
  const isOpen = person.userType === 2 && person.statusCode === 1 && !person.isPrivate
  const name = `${person.firstName} ${person.lastName}`.trim()
  return {
    username: person.username,
    title: `${name} (@${person.username}) · Fanlight`,
    description: isOpen ? [person.headline, firstSentences(person.bio)].filter(Boolean).join('. ') : '',
    ...(isOpen && person.profilePic ? { image: person.profilePic } : {}),
    isIndexable: isOpen,
  }
}

const firstSentences = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= 160 ? line : `${line.slice(0, 159).replace(/\s+\S*$/, '')}…`
}

/** What search engines may tell about the site as a whole. */
export const readSeoSettings = ({ config }: Context) => ({
  type: 1 as const,
  title: 'Fanlight: closer to the people you admire',
  description:
    'Creators publish, stream and sell here; fans follow, subscribe and talk with them; agencies work beside both.',
  image: `${config.publicUrl}/icons/icon-512.png`,
  url: config.publicUrl,
})
