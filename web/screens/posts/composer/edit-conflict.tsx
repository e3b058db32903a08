import { Trans } from '@lingui/react/macro'
import { MonitorSmartphone } from 'lucide-react'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'

/** The draft was changed on another device: the creator decides which version to keep. */
export function EditConflict({ postId, onKeep }: { postId: string; onKeep: () => void }) {
  return (
    <div role="alert" className="pb-5">
      <Banner tone="warn" icon={<MonitorSmartphone aria-hidden />}>
        <span className="grid gap-2.5">
          <Trans>This post was changed somewhere else. Your edits here aren’t being saved.</Trans>
          <span className="flex flex-wrap gap-2">
            <Button size="sm" tone="line" onClick={onKeep}>
              <Trans>Keep this version</Trans>
            </Button>
            {/* A full page load discards the local version. */}
            <a
              href={`/posts/${postId}/edit`}
              className="inline-flex min-h-9 items-center px-2 font-semibold hover:underline"
            >
              <Trans>Use the other version</Trans>
            </a>
          </span>
        </span>
      </Banner>
    </div>
  )
}
