import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { ErrorState } from '../../../ui/display/error-state.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { OverlayProps } from '../../layout/dialogs/dialog-keys.ts'
import { UserListSkeleton } from '../../people/users/user-list.tsx'
import { UserRow } from '../../people/users/user-row.tsx'
import type { UserCard } from '../../people/users/user.ts'

const PAGE = 30

/** The users who like a post, for its creator. `id` is the post id. */
export function LikesDialog({ id: postId = '', open, onClose }: OverlayProps) {
  const { t } = useLingui()
  const { users, state, more, retry } = useLikes(postId)
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} title={t`Likes`}>
      {users.map((user) => (
        <UserRow key={user._id} user={user} />
      ))}
      {state === 'loading' && <UserListSkeleton count={3} />}
      {state === 'failed' && <ErrorState onRetry={retry} />}
      {state === 'end' && users.length === 0 && (
        <EmptyState illustration="fan" title={<Trans>No likes yet</Trans>} />
      )}
      {state === 'more' && (
        <div className="grid justify-items-center py-3">
          <Button tone="line" size="sm" onClick={more}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </Dialog>
  )
}

function useLikes(postId: string) {
  const [users, setUsers] = useState<UserCard[]>([])
  /** A new object repeats the request. */
  const [page, setPage] = useState({ offset: 0 })
  const [state, setState] = useState<'loading' | 'more' | 'end' | 'failed'>('loading')
  useEffect(() => {
    let isCancelled = false
    const ask = async () => {
      const query = { postId, offset: page.offset, limit: PAGE }
      const answer = await api('GET /posts/likes', { query }).catch(() => undefined)
      if (isCancelled) return
      if (!answer?.ok) return setState('failed')
      const found = answer.status === 204 ? [] : answer.body.data
      setUsers((before) => [...before, ...found.filter(({ _id }) => !before.some((b) => b._id === _id))])
      return setState(found.length === PAGE ? 'more' : 'end')
    }
    void ask()
    return () => {
      isCancelled = true
    }
  }, [postId, page])
  const load = (offset: number) => {
    setState('loading')
    setPage({ offset })
  }
  return {
    users,
    state,
    more: () => load(page.offset + PAGE),
    retry: () => load(page.offset),
  }
}
