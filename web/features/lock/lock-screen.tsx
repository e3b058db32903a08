import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef } from 'react'
import { useAppearance } from '../../lib/appearance.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { ConfirmWays } from '../security/confirm-ways.tsx'
import { LogoutForm } from '../session/logout-form.tsx'

type LockScreenProps = {
  name: string
  /** There is no page beneath that has said what it is. */
  isAlone: boolean
  onOpen: () => void
}

/** Into the top layer, and back there after a browser that closes what it likes. */
function cover(element: HTMLDialogElement | null) {
  if (!element || element.matches(':modal')) return
  element.open = false
  element.showModal()
}

/** Over everything, dialogs too, until the server has been shown who is here. */
export function LockScreen({ name, isAlone, onOpen }: LockScreenProps) {
  const { t } = useLingui()
  const title = useId()
  const screen = useRef<HTMLDialogElement>(null)
  const isDiscreet = useAppearance().wishes?.discreet
  useEffect(() => {
    cover(screen.current)
    for (const player of document.querySelectorAll<HTMLMediaElement>('video, audio')) player.pause()
  }, [])
  return (
    <dialog
      ref={screen}
      // The page of the server shows it before any script has run.
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
            <Trans>You were away for a while. Show that it is you, and everything is as you left it.</Trans>
          </p>
        </div>
        <ConfirmWays onConfirmed={onOpen} />
        <LogoutForm className="justify-self-center">
          <button
            type="submit"
            className="min-h-11 font-[550] text-ember-text underline-offset-3 hover:underline"
          >
            <Trans>Sign out</Trans>
          </button>
        </LogoutForm>
      </div>
    </dialog>
  )
}
