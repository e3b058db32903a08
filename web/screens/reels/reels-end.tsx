import { Trans } from '@lingui/react/macro'
import { RotateCcw } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type ReelsEndProps = { isFailed: boolean; isHere: boolean; onAgain: () => void; onFirst: () => void }

/** Behind the last reel: that it was the last, or that the next ones did not come and how to get them. */
export function ReelsEnd({ isFailed, isHere, onAgain, onFirst }: ReelsEndProps) {
  return (
    <section inert={!isHere} className="flex h-full snap-start snap-always justify-center tablet:py-2">
      {/* Night in both themes, as every reel is: the tabs over it are white. */}
      <div
        data-theme="dark"
        className="grid h-full w-full place-items-center bg-night px-4 text-ink tablet:aspect-9/16 tablet:w-auto tablet:max-w-[calc(100%-80px)] tablet:rounded-card tablet:border tablet:border-line"
      >
        {isFailed ? (
          <EmptyState
            drawing="door"
            title={<Trans>The next ones did not come</Trans>}
            action={
              <Button tone="ember" onClick={onAgain}>
                <Trans>Try again</Trans>
              </Button>
            }
          >
            <Trans>Perhaps you are offline. What you have seen is still there.</Trans>
          </EmptyState>
        ) : (
          <EmptyState
            drawing="house"
            title={<Trans>That was the last one</Trans>}
            action={
              <Button tone="line" onClick={onFirst} icon={<RotateCcw aria-hidden className="size-4" />}>
                <Trans>From the first one</Trans>
              </Button>
            }
          >
            <Trans>New ones stand here as soon as somebody makes them.</Trans>
          </EmptyState>
        )}
      </div>
    </section>
  )
}
