import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Body } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { changePost } from '../../features/post/kept-posts.ts'
import type { Post } from '../../features/post/post.ts'
import { api } from '../../lib/api.ts'
import { sayError } from '../../lib/say.ts'
import { showToast } from '../../ui/toasts.ts'
import { audiencesOf, chunksOf } from './many.ts'

type Many = Omit<Body<Endpoints['POST /posts/many']>, 'postIds'>
export type Audience = 'free' | 'followers' | 'subscribers'
type Listed = { onGone: (...postIds: string[]) => void; onBack: (...postIds: string[]) => void }
/** As long as the server lets a deletion be taken back, less the way there. */
const UNDO_MS = 25_000

/**
 * One thing done with many of a creator's posts; what could not be done is said, and all of it can be undone.
 * Each tells whether anything was done.
 */
export function useMany({ onGone, onBack }: Listed) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)

  /** Those it was done with. The counts above the list follow. */
  const send = async (posts: readonly { postId: string }[], many: Many) => {
    const done: string[] = []
    let refusal = ''
    setBusy(true)
    for (const postIds of chunksOf(posts.map(({ postId }) => postId))) {
      const answer = await api('POST /posts/many', { body: { ...many, postIds } }).catch(() => undefined)
      if (answer?.ok) done.push(...answer.body.data.done)
      refusal ||= answer?.ok
        ? (answer.body.data.refused[0]?.message ?? '')
        : (answer?.body.message ?? t`That did not reach us. Try again.`)
    }
    setBusy(false)
    if (refusal) sayError(refusal)
    void revalidate()
    return done
  }
  const tell = (text: string, undo: () => Promise<unknown>) =>
    showToast({
      text,
      kind: 'done',
      durationMs: UNDO_MS,
      action: { label: t`Undo`, onPress: () => void undo() },
    })
  /** Out of this list and, where it is undone, into it again. */
  const move = async (posts: readonly Post[], [there, back]: [Many['act'], Many['act']], say: Said) => {
    const done = await send(posts, { act: there })
    if (done.length === 0) return false
    onGone(...done)
    tell(say(done.length), async () => {
      const again = done.map((postId) => ({ postId }))
      onBack(...(await send(again, { act: back })))
    })
    return true
  }
  type Said = (count: number) => string

  return {
    isBusy,
    remove: (posts: Post[]) =>
      move(posts, ['delete', 'restore'], (n) =>
        plural(n, { one: '# post is deleted.', other: '# posts are deleted.' }),
      ),
    hide: (posts: Post[]) =>
      move(posts, ['hide', 'show'], (n) =>
        plural(n, {
          one: '# post is hidden. Only you see it.',
          other: '# posts are hidden. Only you see them.',
        }),
      ),
    show: (posts: Post[]) =>
      move(posts, ['show', 'hide'], (n) =>
        plural(n, { one: '# post is out again.', other: '# posts are out again.' }),
      ),
    showTo: async (posts: Post[], visibility: Audience) => {
      const done = new Set(await send(posts, { act: 'audience', visibility }))
      if (done.size === 0) return false
      for (const postId of done)
        changePost(postId, { visibility, price: undefined, subscriberPrice: undefined })
      const before = audiencesOf(posts.filter(({ postId }) => done.has(postId)))
      tell(
        plural(done.size, {
          one: '# post has other people to see it now.',
          other: '# posts have other people to see them now.',
        }),
        async () => {
          for (const { posts: same, ...audience } of before) {
            const back = new Set(await send(same, { act: 'audience', ...audience }))
            for (const { postId, ...was } of same.filter((post) => back.has(post.postId)))
              changePost(postId, {
                visibility: was.visibility,
                price: was.price,
                subscriberPrice: was.subscriberPrice,
              })
          }
        },
      )
      return true
    },
  }
}
