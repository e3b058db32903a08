import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef } from 'react'
import { useAppearance } from '../../../lib/browser/appearance.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { Wordmark } from '../../../ui/brand/wordmark.tsx'
import { ConfirmIdentity } from '../security/confirm-identity.tsx'
import { LogoutForm } from '../session/logout-form.tsx'

type LockScreenProps = {
  name: string
  /** No page is rendered beneath, so the lock screen sets the title. */
  isAlone: boolean
  onOpen: () => void
}

/** Shows the element in the top layer and shows it again if the browser closes it. */
function cover(element: HTMLDialogElement | null) {
  if (!element || element.matches(':modal')) return
  element.open = false
  element.showModal()
}

/** Covers everything, including dialogs, until the user confirms their identity. */
export function LockScreen({ name, isAlone, onOpen }: LockScreenProps) {
  const { t } = useLingui()
  const title = useId()
  const screen = useRef<HTMLDialogElement>(null)
  const isDiscreet = useAppearance().preferences?.discreet
  useEffect(() => {
    cover(screen.current)
    for (const player of document.querySelectorAll<HTMLMediaElement>('video, audio')) player.pause()
  }, [])
  return (
    <dialog
      ref={screen}
      // Server-rendered, so it covers the page before any script runs.
      open
      aria-labelledby={title}
      onCancel={(event) => event.preventDefault()}
      onClose={() => cover(screen.current)}
      className="fixed inset-0 z-50 m-0 size-full max-h-none max-w-none overflow-y-auto bg-paper text-ink"
    >
      {isAlone && <PageHead title={t`Welcome back`} hidden />}
      <div className="mx-auto grid min-h-full w-full max-w-110 content-center gap-6 px-5 py-10">
        {!isDiscreet && <Wordmark />}
        <div className="grid gap-2">
          <h1 id={title} className="type-section">
            <Trans>
              Welcome back, <bdi>{name}</bdi>
            </Trans>
          </h1>
          <p className="text-16 text-balance text-ink-2">
            <Trans>You were away for a while. Confirm it’s you to pick up where you left off.</Trans>
          </p>
        </div>
        <ConfirmIdentity onConfirmed={onOpen} />
        <LogoutForm className="justify-self-center">
          <button
            type="submit"
            className="min-h-11 font-[550] text-ember-text underline-offset-3 hover:underline"
          >
            <Trans>Log out</Trans>
          </button>
        </LogoutForm>
      </div>
    </dialog>
  )
}
