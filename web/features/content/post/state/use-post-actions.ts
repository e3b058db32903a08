import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { api } from '../../../../lib/api/api.ts'
import { showSuccess, showError } from '../../../../lib/toast/toast-messages.ts'
import { showToast } from '../../../../ui/overlay/toast-store.ts'
import { isMember, isStaff, useSession } from '../../../account/session/session.ts'
import { type WallAction, wallId } from '../../../layout/dialogs/wall-id.ts'
import { useDialogs } from '../../../layout/dialogs/use-dialogs.tsx'
import { runOptimistic } from './optimistic-queue.ts'
import { getCached, updateCachedPost, mountedPostsBy } from './post-cache.ts'
import { followed, toggleBookmark, toggleLike } from './post-changes.ts'
import { type Post, postPath } from '../post.ts'

type ActionResponse = { ok: true } | { ok: false; body: { message: string } }
const UNDO_MS = 6000

/** A viewer's actions on a post, optimistic with rollback. */
export function usePostActions(post: Post) {
  const { t } = useLingui()
  const session = useSession()
  const { open } = useDialogs()
  const navigate = useNavigate()
  const { postId, creatorId } = post

  /** Guests get the login wall and return to this page; staff are read-only. */
  const requireMember = (wanted: WallAction, action: () => void) => () => {
    if (isMember(session)) action()
    else if (isStaff(session)) showError(t`This isn’t available for your account.`)
    else open('wall', wallId(post.creator.username, wanted, postId))
  }
  const runAction = async (
    key: string,
    { now, before }: { now: Partial<Post>; before: Partial<Post> },
    ask: () => Promise<ActionResponse>,
    postIds = [postId],
  ) => {
    const set = (change: Partial<Post>) => postIds.forEach((id) => updateCachedPost(id, change))
    const response = await runOptimistic({ key, next: now, previous: before, set, send: ask })
    if (response?.ok) return true
    showError(
      response ? response.body.message : t`Something went wrong. Check your connection and try again.`,
    )
    return false
  }

  const like = requireMember('like', () => {
    const { isLike, totalLike } = getCached(post)
    const now = toggleLike({ isLike, totalLike })
    void runAction(`like ${postId}`, { now, before: { isLike, totalLike } }, async () => {
      const response = await api('POST /likesDislikeAsset/', { body: { postId, isLike: now.isLike } })
      // Takes the total from the server, unless the button was pressed again meanwhile.
      if (response.ok && getCached(post).isLike === response.body.data.isLike)
        updateCachedPost(postId, response.body.data)
      return response
    })
  })

  const bookmark = requireMember('save', () => {
    const { isBookmarked, totalBookmark } = getCached(post)
    const now = toggleBookmark({ isBookmarked, totalBookmark })
    void runAction(`bookmark ${postId}`, { now, before: { isBookmarked, totalBookmark } }, () =>
      api('POST /bookmark', { body: { postId, isBookmarked: now.isBookmarked } }),
    ).then(
      (isDone) =>
        isDone &&
        now.isBookmarked === 1 &&
        showToast({
          text: t`Saved. Only you can see your saved posts.`,
          kind: 'done',
          durationMs: UNDO_MS,
          action: { label: t`Collections`, onPress: () => open('save', postId) },
        }),
    )
  })

  const follow = requireMember('follow', () => {
    const creatorPosts = mountedPostsBy(creatorId)
    const postIds = [...new Set([postId, ...creatorPosts.map((item) => item.postId)])]
    const ask = async () => {
      const response = await api('POST /follow', { body: { followingId: creatorId } })
      if (response.ok && response.body.data.isFollow === 0) {
        postIds.forEach((id) => updateCachedPost(id, followed(0)))
        showSuccess(t`Follow request sent.`)
      } else if (response.ok)
        await Promise.all(
          creatorPosts
            .filter(({ requiredAction }) => requiredAction === 'follow')
            .map((item) => refreshPost(item.postId)),
        )
      return response
    }
    void runAction(`follow ${creatorId}`, { now: followed(), before: followed(0) }, ask, postIds)
  })

  const unfollow = requireMember('follow', () => {
    const theirs = [...new Set([postId, ...mountedPostsBy(creatorId).map((item) => item.postId)])]
    const ask = async () => {
      const response = await api('POST /unfollow', { body: { followingId: creatorId } })
      // Followers-only posts on this page become locked again.
      const followerPosts = [post, ...mountedPostsBy(creatorId)].filter(
        ({ visibility }) => visibility === 'followers',
      )
      if (response.ok)
        await Promise.all([...new Set(followerPosts.map((item) => item.postId))].map(refreshPost))
      return response
    }
    void runAction(`follow ${creatorId}`, { now: followed(0), before: followed() }, ask, theirs)
  })

  const share = async () => {
    // Counting must not delay sharing; staff are not counted.
    if (!isStaff(session)) void api('POST /shared/', { body: { postId } }).catch(() => undefined)
    if (typeof navigator.share !== 'function') return open('share', `post:${postId}`)
    const url = new URL(postPath(postId), window.location.origin).href
    // The share dialog was dismissed.
    return navigator.share({ title: post.title || 'Fanlight', url }).catch(() => undefined)
  }

  return {
    like,
    bookmark,
    follow,
    unfollow,
    share: () => void share(),
    open: () => void navigate(postPath(postId)),
  }
}

/** Reloads a post that became visible or changed elsewhere. */
export async function refreshPost(postId: string) {
  const response = await api('GET /post', { query: { postId } }).catch(() => undefined)
  // Keeps the old version on failure.
  if (response?.ok) updateCachedPost(postId, response.body.data)
}

/** Reloads all locked posts of a creator on this page, after the viewer subscribed. */
export const refreshLockedPosts = (creatorId: string) =>
  Promise.all(
    mountedPostsBy(creatorId)
      .filter((post) => getCached(post).isVisible === 0)
      .map(({ postId }) => refreshPost(postId)),
  )
