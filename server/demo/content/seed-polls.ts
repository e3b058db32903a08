import type { Tx } from '../../db/database.ts'
import { demoId } from '../demo-id.ts'
import { randomFor } from './random.ts'

type DemoPoll = {
  username: string
  question: string
  options: string[]
  hours: number
  /** Which of the creator's public posts, from the newest. */
  place: number
}
const demoPolls: DemoPoll[] = [
  {
    username: 'adaeze',
    question: 'What would you like to see next?',
    options: ['How it is made', 'Finished pieces', 'Questions and answers'],
    hours: 336,
    place: 1,
  },
  {
    username: 'maralind',
    question: 'Should I write down how I made it?',
    options: ['Yes, all of it', 'Only the settings', 'No, keep it a secret'],
    hours: 24,
    place: 4,
  },
]
const DEMO_FAN = 'hannab'

/** Adds polls to posts; those who like a post have voted, except for the demo fan. */
export async function seedPolls(tx: Tx) {
  for (const poll of demoPolls) {
    const [post] = await tx<{ id: string }[]>`
      update post set description = concat_ws(E'\n\n', nullif(description, ''), ${poll.question}::text),
        folded = folded || ' ' || lower(${poll.question}::text), poll_options = ${poll.options}, poll_hours = ${poll.hours}
      where id = (
        select id from post where creator_id = ${demoId(`person ${poll.username}`)} and state = 'published'
          and visibility = 'free' and list_id is null and not is_reel
        order by published_at desc, id offset ${poll.place} limit 1)
      returning id`
    if (!post) continue
    const likers = await tx<{ personId: string }[]>`
      select person_id from post_like
      where post_id = ${post.id} and person_id <> ${demoId(`person ${DEMO_FAN}`)} order by person_id`
    const optionOf = (personId: string) =>
      Math.floor(randomFor(`${personId} votes ${post.id}`) ** 1.6 * poll.options.length)
    await tx`
      insert into post_poll_vote (post_id, person_id, option, at)
      select ${post.id}, v.person_id, v.option, published_at + interval '20 minutes'
      from unnest(${likers.map(({ personId }) => personId)}::uuid[],
        ${likers.map(({ personId }) => optionOf(personId))}::smallint[]) as v (person_id, option)
      join post on post.id = ${post.id}`
  }
}
