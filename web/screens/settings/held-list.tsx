import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useFetcher } from 'react-router'
import type { CommentActed } from '../../features/comments/comment.ts'
import { CommentText } from '../../features/comments/comment-text.tsx'
import { fullName } from '../../features/creator/creator.ts'
import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { useFormats } from '../../lib/format/use-formats.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useSaid } from '../../lib/use-said.ts'

type Held = Data<Endpoints['GET /comments/held']>['items'][number]

/** What the word list caught: to be shown after all, or taken away. */
export function HeldList({ held }: { held: Held[] }) {
  if (held.length === 0)
    return (
      <EmptyState drawing="door" title={<Trans>Nothing waits</Trans>}>
        <Trans>A comment with one of your words comes here before anybody reads it.</Trans>
      </EmptyState>
    )
  return (
    <ul>
      {held.map((comment) => (
        <HeldRow key={comment.commentId} comment={comment} />
      ))}
    </ul>
  )
}

function HeldRow({ comment }: { comment: Held }) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const fetcher = useFetcher<CommentActed>()
  const { author, commentId } = comment
  const answer = fetcher.data
  const isShown = answer !== undefined && 'done' in answer && answer.done === 'show'
  const told = useMemo(() => {
    if (!answer) return undefined
    return 'message' in answer ? { message: answer.message } : {}
  }, [answer])
  useSaid(told, isShown ? t`Everybody sees it now.` : t`The comment is gone.`)
  const pending = fetcher.formData?.get('intent')
  return (
    <li className="flex gap-3 border-t border-line py-4 first:border-0">
      <Avatar silent size={40} name={fullName(author)} picture={author.profilePic} />
      <div className="min-w-0 flex-1">
        <p className="truncate">
          <b className="font-semibold">
            <bdi>{author.username}</bdi>
          </b>{' '}
          <span className="text-13 text-ink-2">
            {comment.postTitle} · {dateTime(comment.createdAt)}
          </span>
        </p>
        <CommentText text={comment.text} mentions={comment.mentions} />
        <fetcher.Form method="post" action="/comments/act" className="flex gap-2 pt-2.5">
          <input type="hidden" name="commentId" value={commentId} />
          <input type="hidden" name="back" value="/settings/comments" />
          <Button type="submit" name="intent" value="show" size="sm" tone="line" busy={pending === 'show'}>
            <Trans>Show to everybody</Trans>
          </Button>
          <Button
            type="submit"
            name="intent"
            value="remove"
            size="sm"
            tone="danger"
            busy={pending === 'remove'}
          >
            <Trans>Delete</Trans>
          </Button>
        </fetcher.Form>
      </div>
    </li>
  )
}
