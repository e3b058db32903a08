import { Trans, useLingui } from '@lingui/react/macro'
import { HandCoins } from 'lucide-react'
import { Link, useRevalidator } from 'react-router'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { Amount, minorOf } from '../../commerce/payments/amount.tsx'
import { GoalStrip, type Goal } from './goal-progress.tsx'
import type { TipTarget, TipResult } from './tip.ts'
import { TipButton } from './tip-button.tsx'

type TippedPost = TipTarget & { totalTipReceived: string; currency: string; goal?: Goal }
type PostTipProps = {
  post: TippedPost
  /** Styles of the neighbouring actions. */
  look: string
  /** Where actions have labels. */
  isNamed?: boolean
  onTipped: (onTip: TipResult) => void
}

/** Revalidates, so that the tip's message appears among the comments. */
function useTipHandler(callback: PostTipProps['onTipped']) {
  const { revalidate } = useRevalidator()
  return (onTip: TipResult) => {
    callback(onTip)
    void revalidate()
  }
}

/** Tip action of a post with the amount received so far. */
export function PostTip({ post, look, isNamed, onTipped }: PostTipProps) {
  const { t } = useLingui()
  const onTip = useTipHandler(onTipped)
  const { firstName } = post.creator
  return (
    <TipButton to={post} onTipped={onTip}>
      {(press) => (
        <Link className={look} {...press}>
          <HandCoins aria-hidden />
          <span className="sr-only">{t`Tip ${firstName}`} </span>
          {minorOf(post.totalTipReceived, post.currency) > 0 ? (
            <Amount
              amount={post.totalTipReceived}
              currency={post.currency}
              cents="hide-zero"
              className="!font-sans"
            />
          ) : (
            isNamed && (
              <span aria-hidden>
                <Trans>Tip</Trans>
              </span>
            )
          )}
        </Link>
      )}
    </TipButton>
  )
}

type PostGiven = Pick<PostTipProps, 'post' | 'onTipped'>

/** Icon only. */
export function PostTipIcon({ post, onTipped }: PostGiven) {
  return <TipButton to={post} onTipped={useTipHandler(onTipped)} />
}

/** The post's goal with a tip button. */
export function PostGoal({ post, onTipped }: PostGiven) {
  const onTip = useTipHandler(onTipped)
  if (!post.goal) return null
  return (
    <div className="mt-3.5">
      <GoalStrip
        goal={post.goal}
        action={
          <TipButton to={post} onTipped={onTip}>
            {(press) => (
              <LinkButton size="sm" className="!bg-lift max-[359px]:hidden" {...press}>
                <Trans>Tip</Trans>
              </LinkButton>
            )}
          </TipButton>
        }
      />
    </div>
  )
}
