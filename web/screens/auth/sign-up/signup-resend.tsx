import { Trans } from '@lingui/react/macro'
import { ChevronRight, Clock, Mail } from 'lucide-react'
import { useCountdown } from '../../../features/account/auth/use-countdown.ts'
import { Mark } from '../../../ui/brand/mark.tsx'
import type { SignupState } from './signup-action.ts'

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Countdown until another code may be sent, then the button. */
export function SignupResend({ state, busy }: { state: SignupState; busy: boolean }) {
  const left = useCountdown(state.resendInSeconds)
  const time = <bdi className="tabular-nums">{clock(left)}</bdi>
  return (
    <div className="-mt-1 grid gap-2">
      <p className="flex items-center gap-1.5 text-13 text-ink-2">
        <Clock aria-hidden className="size-3.5" />
        <span>
          <Trans>Valid for 10 minutes.</Trans>{' '}
          {left > 0 && <Trans>You can request a new one in {time}.</Trans>}
        </span>
      </p>
      <button
        type="submit"
        name="intent"
        value="resend"
        disabled={left > 0 || busy}
        className="flex w-full items-center gap-3.5 rounded-input py-2.5 text-start transition-opacity disabled:opacity-50"
      >
        <Mail aria-hidden className="text-ink-2" />
        <span className="flex-1">
          <Trans>Didn’t get it?</Trans>
          <span className="block text-12 text-ink-2">
            <Trans>Check your spam folder or request a new one</Trans>
          </span>
        </span>
        {busy ? (
          <Mark busy className="h-2.5 w-5" />
        ) : (
          <ChevronRight aria-hidden className="size-4 rtl:-scale-x-100" />
        )}
      </button>
    </div>
  )
}
