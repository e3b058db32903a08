import { UserType } from '../../../../contract/core/constants.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import { Amount } from '../../commerce/payments/amount.tsx'
import { isMember, useSession } from '../../account/session/session.ts'
import type { TipTarget, TipResult } from './tip.ts'
import { TipButton } from './tip-button.tsx'

const MAX_SHOWN = 3
const SHOWN_MS = 8000
const pill =
  'relative grid h-9 min-w-12 place-items-center rounded-full bg-lift px-3 font-display font-semibold transition-colors hover:bg-paper'

type TipBarProps = {
  post: TipTarget
  onTipped: (given: TipResult) => void
}

/** Preset amounts over the end of a post the viewer just liked; they go away unless they are used. */
export function TipBar({ post, onTipped }: TipBarProps) {
  const { t } = useLingui()
  const session = useSession()
  const [usual, setUsual] = useState<{ amounts: string[]; currency: string }>()
  const isPayer = isMember(session) && session.userType === UserType.fan && session._id !== post.creator._id
  const { postId } = post
  const creatorId = post.creator._id
  useEffect(() => {
    if (!isPayer) return
    void api('GET /tipCreator/quote', { query: { creatorId, ...(postId ? { postId } : {}) } })
      // On failure nothing is shown; the tip button still works and explains the error.
      .catch(() => undefined)
      .then(
        (response) =>
          response?.ok &&
          setUsual({ amounts: response.body.data.quickAmounts, currency: response.body.data.currency }),
      )
  }, [isPayer, creatorId, postId])
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!usual) return undefined
    const timer = setInterval(() => {
      if (!bar.current?.matches(':hover, :focus-within')) setUsual(undefined)
    }, SHOWN_MS)
    return () => clearInterval(timer)
  }, [usual])
  if (!usual) return null
  const { firstName } = post.creator
  return (
    <div
      role="group"
      aria-label={t`Tip ${firstName}`}
      ref={bar}
      className="absolute inset-x-3 bottom-full z-5 mb-3 flex items-center gap-1.5 rounded-full bg-sunk p-1 ps-4 shadow-float transition-[opacity,translate] duration-200 starting:translate-y-1 starting:opacity-0"
    >
      <span aria-hidden className="me-auto min-w-0 truncate text-ink-2">
        <Trans>Tip {firstName}</Trans>
      </span>
      {[...usual.amounts.slice(0, MAX_SHOWN), undefined].map((amount) => (
        <TipButton key={amount ?? 'other'} to={post} onTipped={onTipped} {...(amount ? { amount } : {})}>
          {(press) => (
            <Link className={pill} {...press}>
              {amount ? (
                <Amount amount={amount} currency={usual.currency} cents="hide-zero" className="!text-14" />
              ) : (
                <span className="font-sans text-14">
                  <Trans>Other</Trans>
                </span>
              )}
            </Link>
          )}
        </TipButton>
      ))}
    </div>
  )
}
