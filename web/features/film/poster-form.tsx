import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { clock } from '../media/media-picture.ts'
import type { VaultAnswer } from '../vault/vault.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import type { Film } from './film.ts'

/** The frame people see before a film plays: looked for in the film itself. */
export function PosterForm({ film, onDone }: { film: Film; onDone?: () => void }) {
  const { t } = useLingui()
  const fetcher = useFetcher<VaultAnswer>()
  const video = useRef<HTMLVideoElement>(null)
  const [seconds, setSeconds] = useState(Math.min(3, film.duration ?? 0))
  const look = (at: number) => {
    setSeconds(at)
    if (video.current) video.current.currentTime = at
  }
  const { data: answer, state } = fetcher
  return (
    <fetcher.Form method="post" action="/vault" className="grid gap-3 rounded-card bg-sunk p-4">
      <input type="hidden" name="intent" value="poster" />
      <input type="hidden" name="mediaId" value={film._id} />
      <h3 className="font-semibold">
        <Trans>Frame before it plays</Trans>
      </h3>
      <video
        ref={video}
        src={film.fileUrl}
        muted
        playsInline
        preload="auto"
        tabIndex={-1}
        aria-hidden
        onLoadedMetadata={({ currentTarget }) => {
          look(seconds)
          // Asked for from a menu, it may open below the edge.
          currentTarget.closest('form')?.scrollIntoView({ block: 'nearest' })
        }}
        className="max-h-60 w-full rounded-12 bg-night object-contain"
      />
      <input
        type="range"
        name="atSeconds"
        aria-label={t`Moment of the frame`}
        aria-valuetext={clock(seconds)}
        min={0}
        max={film.duration ?? 0}
        step={0.1}
        value={seconds}
        onChange={(event) => look(Number(event.target.value))}
        className="h-11 w-full accent-ember"
      />
      <div role="status">
        {state === 'idle' && answer && !answer.message && (
          <Banner tone="ok">
            <Trans>This is the frame now.</Trans>
          </Banner>
        )}
        {state === 'idle' && answer?.message && <Banner tone="bad">{answer.message}</Banner>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="ink" size="sm" busy={state !== 'idle'}>
          <Trans>Use the frame at {clock(seconds)}</Trans>
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
