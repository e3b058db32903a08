import { Trans } from '@lingui/react/macro'
import { Clock, EyeOff, ShieldAlert, ShieldUser } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Post } from '../../features/post/post.ts'
import { useOwnPost } from '../../features/post/use-own-post.ts'
import { isStaff, useSession } from '../../features/session/session.ts'
import { useFormats } from '../../lib/format/use-formats.ts'
import { Banner } from '../../ui/banner.tsx'

/** Where a post stands that not everybody sees: said to its creator, and to who bought it. */
export function PostStanding({ post }: { post: Post }) {
  const session = useSession()
  const { dateTime } = useFormats()
  const { hide } = useOwnPost(post, {})
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
                <Trans>Show again</Trans>
              </button>
            )
          }
        >
          {isOwn ? (
            <Trans>Hidden. Only you see it, and who bought it.</Trans>
          ) : (
            <Trans>Its creator no longer shows it. You bought it, so it stays yours.</Trans>
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
              <Trans>Write to us</Trans>
            </Link>
          }
        >
          <Trans>We took this post down: nobody else sees it. The letter we sent you says why.</Trans>
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
          <Trans>Goes out on {at}.</Trans>
        ) : post.state === 'waiting' ? (
          <Trans>Waits for its files or an answer, and goes out by itself.</Trans>
        ) : (
          <Trans>A draft. Only you see it.</Trans>
        )}
      </Banner>
    </Line>
  )
}

const Line = ({ children }: { children: ReactNode }) => <div className="mb-4">{children}</div>

/** Staff see everything; what others see of it, and the way back to what brought them here. */
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
            {isFromReports ? <Trans>Back to the report</Trans> : <Trans>Staff console</Trans>}
          </Link>
        }
      >
        {state === 'removed' ? (
          <Trans>Taken down: only its creator and staff see it.</Trans>
        ) : state === 'hidden' ? (
          <Trans>Hidden by its creator: who bought it and staff see it.</Trans>
        ) : (
          <Trans>You look at it as staff, with everything open.</Trans>
        )}
      </Banner>
    </Line>
  )
}
