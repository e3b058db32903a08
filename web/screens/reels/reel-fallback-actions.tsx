import { Trans } from '@lingui/react/macro'
import { RotateCcw } from 'lucide-react'
import { Button } from '../../ui/form/button.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'

type ReelFallbackActionsProps = {
  onAgain?: () => void
  /** The post to unlock, if not linked above. */
  path: string | undefined
  onNext: () => void
}

/** Below a locked reel: replay, open the post, next. */
export const ReelFallbackActions = ({ onAgain, path, onNext }: ReelFallbackActionsProps) => (
  <p className="flex flex-wrap justify-between gap-2">
    {onAgain && (
      <Button tone="bare" size="sm" onClick={onAgain} icon={<RotateCcw aria-hidden className="size-4" />}>
        <Trans>Replay</Trans>
      </Button>
    )}
    {path && (
      <LinkButton to={path} tone="bare" size="sm">
        <Trans>Open post</Trans>
      </LinkButton>
    )}
    <Button tone="bare" size="sm" onClick={onNext}>
      <Trans>Next reel</Trans>
    </Button>
  </p>
)
