import { Trans } from '@lingui/react/macro'
import { RotateCcw } from 'lucide-react'
import { Button } from '../../ui/form/button.tsx'

type ReelErrorProps = { onAgain: () => void; onNext: () => void }

/** Shown when a video failed to load, also with fresh URLs: retry or skip. */
export const ReelError = ({ onAgain, onNext }: ReelErrorProps) => (
  <div
    role="alert"
    className="absolute inset-0 z-3 grid place-content-center justify-items-center gap-4 bg-night/80 p-6 text-center max-tablet:px-18"
  >
    <p className="max-w-70">
      <Trans>This video can’t be played right now.</Trans>
    </p>
    <p className="flex flex-wrap justify-center gap-2">
      <Button tone="media" size="sm" onClick={onAgain} icon={<RotateCcw aria-hidden className="size-4" />}>
        <Trans>Try again</Trans>
      </Button>
      <Button tone="media" size="sm" onClick={onNext}>
        <Trans>Next reel</Trans>
      </Button>
    </p>
  </div>
)
