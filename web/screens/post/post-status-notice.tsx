import { Trans } from '@lingui/react/macro'
import { Clock, EyeOff, ShieldAlert, ShieldUser } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Post } from '../../features/content/post/post.ts'
import { useOwnerActions } from '../../features/content/post/state/use-owner-actions.ts'
import { isStaff, useSession } from '../../features/account/session/session.ts'
import { useFormats } from '../../lib/format/use-formats.ts'
import { Banner } from '../../ui/display/banner.tsx'

/** State of a post that is not public, shown to its creator and buyers. */
export function PostStatusNotice({ post }: { post: Post }) {
  const session = useSession()
  const { dateTime } = useFormats()
  const { hide } = useOwnerActions(post, {})
  if (isStaff(session)) return <ForStaff state={post.state} />
  if (post.state === 'published') return null
  const isOwn = session?._id === post.creatorId
  if (post.state === 'hidden')
    return (
      <Line>
        <Banner
          tone="info"
          icon={<EyeOff aria-hidden className="size-5 shrink-0" />}
          action={
            isOwn && (
              <button type="button" onClick={hide}>
                <Trans>Unhide</Trans>
              </button>
            )
          }
        >
          {isOwn ? (
            <Trans>Hidden. Only you and buyers can see it.</Trans>
          ) : (
            <Trans>The creator has hidden or deleted this post. You bought it, so you keep access.</Trans>
          )}
        </Banner>
      </Line>
    )
  if (post.state === 'removed')
    return (
      <Line>
        <Banner
          tone="bad"
          icon={<ShieldAlert aria-hidden className="size-5 shrink-0" />}
          action={
            <Link to="/contact-us">
              <Trans>Contact us</Trans>
            </Link>
          }
        >
          <Trans>We removed this post, so only you can see it. We’ve emailed you the reason.</Trans>
        </Banner>
      </Line>
    )
  const at = post.publishAt && dateTime(post.publishAt)
  return (
    <Line>
      <Banner
        tone="info"
        icon={<Clock aria-hidden className="size-5 shrink-0" />}
        action={
          <Link to={`/posts/${post.postId}/edit`}>
            <Trans>Edit</Trans>
          </Link>
        }
      >
        {post.state === 'scheduled' ? (
          <Trans>Scheduled for {at}.</Trans>
        ) : post.state === 'waiting' ? (
          <Trans>Processing or waiting for consent. It will publish automatically.</Trans>
        ) : (
          <Trans>Draft. Only you can see it.</Trans>
        )}
      </Banner>
    </Line>
  )
}

const Line = ({ children }: { children: ReactNode }) => <div className="mb-4">{children}</div>

/** Staff see everything: shows what others see and links back to the report. */
function ForStaff({ state }: Pick<Post, 'state'>) {
  const [search] = useSearchParams()
  const back = search.get('back') ?? ''
  const isFromReports = back.startsWith('/admin/reports')
  return (
    <Line>
      <Banner
        tone={state === 'removed' ? 'bad' : 'info'}
        icon={<ShieldUser aria-hidden className="size-5 shrink-0" />}
        action={
          <Link to={isFromReports ? back : '/admin'}>
            {isFromReports ? <Trans>Back to report</Trans> : <Trans>Staff console</Trans>}
          </Link>
        }
      >
        {state === 'removed' ? (
          <Trans>Removed. Only the creator and staff can see it.</Trans>
        ) : state === 'hidden' ? (
          <Trans>Hidden by the creator. Only buyers and staff can see it.</Trans>
        ) : (
          <Trans>You’re viewing this as staff, with full access.</Trans>
        )}
      </Banner>
    </Line>
  )
}
