import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useFetcher } from 'react-router'
import type { CommentActionResult } from '../../../features/content/comments/comment.ts'
import { CommentText } from '../../../features/content/comments/comment-text.tsx'
import { fullName } from '../../../features/people/creator/creator.ts'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { useFormats } from '../../../lib/format/use-formats.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { useActionToast } from '../../../lib/toast/use-action-toast.ts'

type Held = Data<Endpoints['GET /comments/held']>['items'][number]

/** Comments held by the word filter: approve or remove. */
export function HeldComments({ held }: { held: Held[] }) {
  if (held.length === 0)
    return (
      <EmptyState illustration="door" title={<Trans>You’re all caught up</Trans>}>
        <Trans>Comments with filtered words appear here before anyone else can see them.</Trans>
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
  const fetcher = useFetcher<CommentActionResult>()
  const { author, commentId } = comment
  const answer = fetcher.data
  const isShown = answer !== undefined && 'done' in answer && answer.done === 'show'
  const labels = useMemo(() => {
    if (!answer) return undefined
    return 'message' in answer ? { message: answer.message } : {}
  }, [answer])
  useActionToast(labels, isShown ? t`Comment is visible to everyone.` : t`Comment deleted.`)
  const pending = fetcher.formData?.get('intent')
  return (
    <li className="flex gap-3 border-t border-line py-4 first:border-0">
      <Avatar silent size={40} name={fullName(author)} image={author.profilePic} />
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
            <Trans>Show to everyone</Trans>
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
