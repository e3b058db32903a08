import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Body } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { updateCachedPost } from '../../../features/content/post/state/post-cache.ts'
import type { Post } from '../../../features/content/post/post.ts'
import { api } from '../../../lib/api/api.ts'
import { showError } from '../../../lib/toast/toast-messages.ts'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { groupByAudience, chunk } from './bulk-selection.ts'

type Many = Omit<Body<Endpoints['POST /posts/bulk']>, 'postIds'>
export type Audience = 'free' | 'followers' | 'subscribers'
type Listed = { onRemoved: (...postIds: string[]) => void; onRestored: (...postIds: string[]) => void }
/** The server's undo period, less the round trip. */
const UNDO_MS = 25_000

/**
 * Bulk actions on a creator's posts, with partial failures and undo. Each resolves to whether anything
 * changed.
 */
export function useBulkActions({ onRemoved, onRestored }: Listed) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)

  /** Ids that succeeded. Also updates the counts. */
  const send = async (posts: readonly { postId: string }[], many: Many) => {
    const done: string[] = []
    let refusal = ''
    setBusy(true)
    for (const postIds of chunk(posts.map(({ postId }) => postId))) {
      const answer = await api('POST /posts/bulk', { body: { ...many, postIds } }).catch(() => undefined)
      if (answer?.ok) done.push(...answer.body.data.done)
      refusal ||= answer?.ok
        ? (answer.body.data.refused[0]?.message ?? '')
        : (answer?.body.message ?? t`Something went wrong. Check your connection and try again.`)
    }
    setBusy(false)
    if (refusal) showError(refusal)
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
  /** Removes them from this list, and back on undo. */
  const move = async (posts: readonly Post[], [there, back]: [Many['act'], Many['act']], say: Said) => {
    const done = await send(posts, { act: there })
    if (done.length === 0) return false
    onRemoved(...done)
    tell(say(done.length), async () => {
      const again = done.map((postId) => ({ postId }))
      onRestored(...(await send(again, { act: back })))
    })
    return true
  }
  type Said = (count: number) => string

  return {
    isBusy,
    remove: (posts: Post[]) =>
      move(posts, ['delete', 'restore'], (n) =>
        plural(n, { one: '# post deleted.', other: '# posts deleted.' }),
      ),
    hide: (posts: Post[]) =>
      move(posts, ['hide', 'show'], (n) =>
        plural(n, {
          one: '# post hidden. Only you can see it.',
          other: '# posts hidden. Only you can see them.',
        }),
      ),
    show: (posts: Post[]) =>
      move(posts, ['show', 'hide'], (n) =>
        plural(n, { one: '# post is visible again.', other: '# posts are visible again.' }),
      ),
    showTo: async (posts: Post[], visibility: Audience) => {
      const done = new Set(await send(posts, { act: 'audience', visibility }))
      if (done.size === 0) return false
      for (const postId of done)
        updateCachedPost(postId, {
          visibility,
          price: undefined,
          subscriberPrice: undefined,
          listId: undefined,
        })
      const before = groupByAudience(posts.filter(({ postId }) => done.has(postId)))
      tell(
        plural(done.size, {
          one: 'Audience updated for # post.',
          other: 'Audience updated for # posts.',
        }),
        async () => {
          for (const { posts: same, ...audience } of before) {
            const back = new Set(await send(same, { act: 'audience', ...audience }))
            for (const { postId, ...was } of same.filter((post) => back.has(post.postId)))
              updateCachedPost(postId, {
                visibility: was.visibility,
                price: was.price,
                subscriberPrice: was.subscriberPrice,
                listId: was.listId,
              })
          }
        },
      )
      return true
    },
  }
}
