import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { copyText } from '../../lib/copy-text.ts'
import { say, sayError } from '../../lib/say.ts'
import { showToast } from '../../ui/toasts.ts'
import { isMember, isStaff, useSession } from '../session/session.ts'
import { useDialogs } from '../shell/use-dialogs.tsx'
import { inTurn } from './in-turn.ts'
import { asItStands, changePost, postsBy } from './kept-posts.ts'
import { bookmarked, followed, liked } from './post-changes.ts'
import { type Post, postPath } from './post.ts'

type Told = { ok: true } | { ok: false; body: { message: string } }
const UNDO_MS = 6000

/** What a person does with a post: shown at once, taken back when it is refused or does not arrive. */
export function usePostActs(post: Post) {
  const { t } = useLingui()
  const session = useSession()
  const { open } = useDialogs()
  const navigate = useNavigate()
  const { postId, creatorId } = post

  /** Guests meet the wall, and come back to exactly this place; staff only look. */
  const orWall = (act: () => void) => () => {
    if (isMember(session)) act()
    else if (isStaff(session)) sayError(t`This is not available for your account.`)
    else open('wall', post.creator.username)
  }
  const attempt = async (
    key: string,
    { now, before }: { now: Partial<Post>; before: Partial<Post> },
    ask: () => Promise<Told>,
    postIds = [postId],
  ) => {
    const set = (change: Partial<Post>) => postIds.forEach((id) => changePost(id, change))
    const answer = await inTurn({ key, now, before, set, ask })
    if (answer?.ok) return true
    sayError(answer ? answer.body.message : t`That did not reach us. Try again.`)
    return false
  }

  const like = orWall(() => {
    const { isLike, totalLike } = asItStands(post)
    const now = liked({ isLike, totalLike })
    void attempt(`like ${postId}`, { now, before: { isLike, totalLike } }, async () => {
      const answer = await api('POST /likesDislikeAsset/', { body: { postId, isLike: now.isLike } })
      // Others like it too: the server has the sum, as long as nobody has pressed again meanwhile.
      if (answer.ok && asItStands(post).isLike === answer.body.data.isLike)
        changePost(postId, answer.body.data)
      return answer
    })
  })

  const bookmark = orWall(() => {
    const { isBookmarked } = asItStands(post)
    const next = isBookmarked ? 0 : 1
    const change = { now: bookmarked(next), before: { isBookmarked } }
    void attempt(`bookmark ${postId}`, change, () =>
      api('POST /bookmark', { body: { postId, isBookmarked: next } }),
    ).then(
      (isDone) =>
        isDone &&
        next === 1 &&
        showToast({
          text: t`Saved. Only you see it.`,
          kind: 'done',
          durationMs: UNDO_MS,
          action: { label: t`Collections`, onPress: () => open('save', postId) },
        }),
    )
  })

  const follow = orWall(() => {
    const theirs = postsBy(creatorId)
    const postIds = [...new Set([postId, ...theirs.map((one) => one.postId)])]
    const ask = async () => {
      const answer = await api('POST /follow', { body: { followingId: creatorId } })
      if (answer.ok && answer.body.data.isFollow === 0) {
        postIds.forEach((id) => changePost(id, followed(0)))
        say(t`You have asked. They decide, and you will see it here.`)
      } else if (answer.ok)
        await Promise.all(
          theirs.filter(({ need }) => need === 'follow').map((one) => refreshPost(one.postId)),
        )
      return answer
    }
    void attempt(`follow ${creatorId}`, { now: followed(), before: followed(0) }, ask, postIds)
  })

  const unfollow = orWall(() => {
    const theirs = [...new Set([postId, ...postsBy(creatorId).map((one) => one.postId)])]
    const ask = async () => {
      const answer = await api('POST /unfollow', { body: { followingId: creatorId } })
      // What only followers see is shut again, also what stands on this page.
      const shut = [post, ...postsBy(creatorId)].filter(({ visibility }) => visibility === 'followers')
      if (answer.ok) await Promise.all([...new Set(shut.map((one) => one.postId))].map(refreshPost))
      return answer
    }
    void attempt(`follow ${creatorId}`, { now: followed(0), before: followed() }, ask, theirs)
  })

  const share = async () => {
    const url = new URL(postPath(postId), window.location.origin).href
    // Counted beside it: whether it is does not change what the person came for. Staff count nowhere.
    if (!isStaff(session)) void api('POST /shared/', { body: { postId } }).catch(() => undefined)
    if (typeof navigator.share === 'function')
      // Closed without choosing anybody: nothing to say.
      return navigator.share({ title: post.title || 'Fanlight', url }).catch(() => undefined)
    return copyText(url).then(
      () => say(t`The address is copied.`),
      () => sayError(t`Your browser did not let us copy. Mark the address and copy it.`),
    )
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

/** A post that became visible, or changed elsewhere, as it is now. */
export async function refreshPost(postId: string) {
  const answer = await api('GET /post', { query: { postId } }).catch(() => undefined)
  // It stays as it was; whoever opens it sees it as it is.
  if (answer?.ok) changePost(postId, answer.body.data)
}

/** Everything of a creator that stands shut on this page, as it is now: somebody has just begun to pay them. */
export const refreshShut = (creatorId: string) =>
  Promise.all(
    postsBy(creatorId)
      .filter((post) => asItStands(post).isVisible === 0)
      .map(({ postId }) => refreshPost(postId)),
  )
