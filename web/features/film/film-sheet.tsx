import { Trans, useLingui } from '@lingui/react/macro'
import { Drawer } from '../../ui/drawer.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { faultText } from '../vault/fault-texts.ts'
import type { Film } from './film.ts'
import { FilmCaptions } from './film-captions.tsx'
import { PosterForm } from './poster-form.tsx'
import { useFilm } from './use-film.ts'

type FilmSheetProps = {
  mediaId: string
  name: string
  onClose: () => void
  /** Another frame or other captions: what it is now. */
  onChange: (film: Film) => void
}

/** What belongs to a film wherever it is used: the frame before it plays, and its captions. */
export function FilmSheet({ mediaId, name, onClose, onChange }: FilmSheetProps) {
  const asked = useFilm(mediaId, onChange)
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Video settings</Trans>}
      note={<bdi>{name}</bdi>}
    >
      {/* A sheet stands over a page that may be one form: what is sent here is none of it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only keeps an event to itself */}
      <div onSubmit={(event) => event.stopPropagation()} className="grid gap-6">
        {asked.isPending ? (
          <SkeletonGroup className="grid gap-3">
            <Skeleton className="h-60 rounded-card" />
            <Skeleton className="h-11 rounded-full" />
          </SkeletonGroup>
        ) : 'fault' in asked ? (
          <p role="alert" className="py-6 text-center text-bad-text">
            {asked.fault}
          </p>
        ) : (
          <Inside film={asked.data} />
        )}
      </div>
    </Drawer>
  )
}

function Inside({ film }: { film: Film }) {
  const { t, i18n } = useLingui()
  if (film.state === 'failed')
    return (
      <p role="alert" className="rounded-card bg-bad-soft p-4 text-bad-text">
        {i18n._(faultText(film.fault))}
      </p>
    )
  if (film.state !== 'ready')
    return (
      <div className="grid gap-3 py-4">
        <p className="text-ink-2">
          <Trans>
            The video is being made ready. Its frame and captions can be chosen as soon as it is there.
          </Trans>
        </p>
        <Progress label={t`Being made ready`} value={film.progress / 100} />
      </div>
    )
  return (
    <>
      <PosterForm film={film} />
      <section className="grid gap-1.5">
        <h3 className="font-semibold">
          <Trans>Captions</Trans>
        </h3>
        <FilmCaptions film={film} />
      </section>
    </>
  )
}
