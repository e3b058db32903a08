import { Trans, useLingui } from '@lingui/react/macro'
import { Info } from 'lucide-react'
import type { Post } from './post.ts'

type Why = NonNullable<Post['why']>

/** Over a post that nobody asked for: why it stands here. */
export function WhyPost({ why }: { why: Why }) {
  return (
    <p className="-mt-1 mb-2.5 flex items-center gap-1.5 text-12 text-ink-3 max-tablet:px-1">
      <Info aria-hidden className="size-3 shrink-0" />
      <WhyWords why={why} />
    </p>
  )
}

export function WhyWords({ why: { reason, category = '' } }: { why: Why }) {
  const { t } = useLingui()
  switch (reason) {
    case 'FOLLOWING':
      return <Trans>You follow them</Trans>
    case 'SUBSCRIBED':
      return <Trans>You subscribe to them</Trans>
    case 'SAME_CATEGORY':
      return t`You follow ${category}`
    case 'POPULAR':
      return <Trans>Many like this right now</Trans>
    default:
      return <Trans>Suggested for you</Trans>
  }
}
