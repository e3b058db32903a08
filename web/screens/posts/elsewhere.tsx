import { Trans } from '@lingui/react/macro'
import { MonitorSmartphone } from 'lucide-react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

/** Written in on another device meanwhile: which of the two counts is the writer's to say, and none is lost unseen. */
export function Elsewhere({ postId, onKeep }: { postId: string; onKeep: () => void }) {
  return (
    <div role="alert" className="pb-5">
      <Banner tone="warn" icon={<MonitorSmartphone aria-hidden />}>
        <span className="grid gap-2.5">
          <Trans>
            This was changed somewhere else after you opened it here. What you write is not saved.
          </Trans>
          <span className="flex flex-wrap gap-2">
            <Button size="sm" tone="line" onClick={onKeep}>
              <Trans>Keep what stands here</Trans>
            </Button>
            {/* A whole load: what is typed here is let go of. */}
            <a
              href={`/posts/${postId}/edit`}
              className="inline-flex min-h-9 items-center px-2 font-semibold hover:underline"
            >
              <Trans>Take the other one</Trans>
            </a>
          </span>
        </span>
      </Banner>
    </div>
  )
}
