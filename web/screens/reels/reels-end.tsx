import { Trans } from '@lingui/react/macro'
import { RotateCcw } from 'lucide-react'
import { Button } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'

type ReelsEndProps = { isFailed: boolean; isHere: boolean; onAgain: () => void; onFirst: () => void }

/** After the last reel: the end, or an error with a retry button. */
export function ReelsEnd({ isFailed, isHere, onAgain, onFirst }: ReelsEndProps) {
  return (
    <section inert={!isHere} className="flex h-full snap-start snap-always justify-center tablet:py-2">
      {/* Dark in both themes like every reel: the tabs over it are white. */}
      <div
        data-theme="dark"
        className="grid h-full w-full place-items-center bg-night px-4 text-ink tablet:aspect-9/16 tablet:w-auto tablet:max-w-[calc(100%-80px)] tablet:rounded-card tablet:border tablet:border-line"
      >
        {isFailed ? (
          <EmptyState
            illustration="door"
            title={<Trans>Couldn’t load more reels</Trans>}
            action={
              <Button tone="ember" onClick={onAgain}>
                <Trans>Try again</Trans>
              </Button>
            }
          >
            <Trans>You may be offline. Reels you’ve already seen are still available.</Trans>
          </EmptyState>
        ) : (
          <EmptyState
            illustration="house"
            title={<Trans>You’re all caught up</Trans>}
            action={
              <Button tone="line" onClick={onFirst} icon={<RotateCcw aria-hidden className="size-4" />}>
                <Trans>Back to the start</Trans>
              </Button>
            }
          >
            <Trans>New reels will appear here.</Trans>
          </EmptyState>
        )}
      </div>
    </section>
  )
}
