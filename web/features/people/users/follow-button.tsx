import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Clock, Plus } from 'lucide-react'
import { Button } from '../../../ui/form/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { type Creator, fullName } from '../creator/creator.ts'
import { followState } from './follow-state.ts'
import { useUserAction } from './use-user-action.ts'

type FollowableUser = Pick<
  Creator,
  '_id' | 'firstName' | 'lastName' | 'isFollow' | 'isRequested' | 'isPrivate'
>
type FollowButtonProps = {
  user: FollowableUser
  /** `dot`: round button on a photo; `word`: button in a row; `big`: on the profile. */
  look?: 'dot' | 'word' | 'big'
  className?: string
}

/** Follow, requested, following. Optimistic; a plain form without JavaScript. */
export function FollowButton({ user, look = 'word', className }: FollowButtonProps) {
  const { t } = useLingui()
  const { Form, pending, answer, back } = useUserAction(`follow ${user._id}`)
  const state = followState(user, pending, answer)
  const name = fullName(user)
  const words = {
    none: { icon: Plus, label: t`Follow ${name}`, text: <Trans>Follow</Trans> },
    requested: { icon: Clock, label: t`Follow request sent to ${name}`, text: <Trans>Requested</Trans> },
    following: { icon: Check, label: t`Following ${name}`, text: <Trans>Following</Trans> },
  }[state]
  const { icon: Icon } = words
  const on = state !== 'none'
  return (
    <Form method="post" action="/people/act" className={cx('flex', className)}>
      <input type="hidden" name="userId" value={user._id} />
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="intent" value={on ? 'unfollow' : 'follow'} />
      {look !== 'dot' ? (
        <Button
          type="submit"
          size={look === 'big' ? 'md' : 'xs'}
          tone={look === 'big' ? (on ? 'line' : 'ember') : on ? 'quiet' : 'line'}
          aria-pressed={on}
          aria-label={words.label}
        >
          {look === 'big' && <Icon aria-hidden className="size-4" />}
          {words.text}
        </Button>
      ) : (
        <button
          type="submit"
          aria-pressed={on}
          aria-label={words.label}
          className={cx(
            "relative grid size-9 place-items-center rounded-full border transition-colors after:absolute after:-inset-1 after:content-[''] max-tablet:size-8",
            on ? 'border-transparent bg-invert text-invert-text' : 'border-line-2 bg-paper hover:bg-sunk',
          )}
        >
          <Icon aria-hidden className="size-4.5" />
        </button>
      )}
    </Form>
  )
}
