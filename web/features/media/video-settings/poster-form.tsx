import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { formatClock } from '../player/image-url.ts'
import { attachSource } from '../player/use-player.ts'
import type { VaultAnswer } from '../vault/vault.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import type { Video } from './video.ts'

/** Chooses the poster frame from the video. */
export function PosterForm({ film: video, onDone }: { film: Video; onDone?: () => void }) {
  const { t } = useLingui()
  const fetcher = useFetcher<VaultAnswer>()
  const player = useRef<HTMLVideoElement>(null)
  const [seconds, setSeconds] = useState(Math.min(3, video.duration ?? 0))
  const styles = (at: number) => {
    setSeconds(at)
    if (player.current) player.current.currentTime = at
  }
  const { hlsUrl, fileUrl } = video
  useEffect(() => {
    const element = player.current
    if (!element) return undefined
    // Seeking in the whole file is faster, but only its owner gets it.
    return attachSource(element, fileUrl ? { fileUrl } : { hlsUrl }, () => undefined)
  }, [hlsUrl, fileUrl])
  const { data: response, state } = fetcher
  return (
    <fetcher.Form method="post" action="/vault" className="grid gap-3 rounded-card bg-sunk p-4">
      <input type="hidden" name="intent" value="poster" />
      <input type="hidden" name="mediaId" value={video._id} />
      <h3 className="font-semibold">
        <Trans>Cover frame</Trans>
      </h3>
      <video
        ref={player}
        muted
        playsInline
        preload="auto"
        tabIndex={-1}
        aria-hidden
        onLoadedMetadata={({ currentTarget }) => {
          styles(seconds)
          // Opened from a menu it may be below the fold.
          currentTarget.closest('form')?.scrollIntoView({ block: 'nearest' })
        }}
        className="max-h-60 w-full rounded-12 bg-night object-contain"
      />
      <input
        type="range"
        name="atSeconds"
        aria-label={t`Time of the cover frame`}
        aria-valuetext={formatClock(seconds)}
        min={0}
        max={video.duration ?? 0}
        step={0.1}
        value={seconds}
        onChange={(event) => styles(Number(event.target.value))}
        className="h-11 w-full accent-ember"
      />
      <div role="status">
        {state === 'idle' && response && !response.message && (
          <Banner tone="ok">
            <Trans>This is the current cover.</Trans>
          </Banner>
        )}
        {state === 'idle' && response?.message && <Banner tone="bad">{response.message}</Banner>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="ink" size="sm" busy={state !== 'idle'}>
          <Trans>Use frame at {formatClock(seconds)}</Trans>
        </Button>
        {onDone && (
          <Button size="sm" onClick={onDone}>
            <Trans>Close</Trans>
          </Button>
        )}
      </div>
    </fetcher.Form>
  )
}
