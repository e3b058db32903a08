import { Trans } from '@lingui/react/macro'
import { RotateCcw } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

type ReelWaysProps = {
  onAgain?: () => void
  /** The post that can be opened, where nothing above leads there. */
  path: string | undefined
  onNext: () => void
}

/** Under what is closed: once more, to its post, on to the next. */
export const ReelWays = ({ onAgain, path, onNext }: ReelWaysProps) => (
  <p className="flex flex-wrap justify-between gap-2">
    {onAgain && (
      <Button tone="bare" size="sm" onClick={onAgain} icon={<RotateCcw aria-hidden className="size-4" />}>
        <Trans>Again</Trans>
      </Button>
    )}
    {path && (
      <LinkButton to={path} tone="bare" size="sm">
        <Trans>Open the post</Trans>
      </LinkButton>
    )}
    <Button tone="bare" size="sm" onClick={onNext}>
      <Trans>Next reel</Trans>
    </Button>
  </p>
)
