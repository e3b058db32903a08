import { Trans, useLingui } from '@lingui/react/macro'
import { Camera } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { mediaUrl } from '../../lib/media-url.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { initialsOf } from '../../ui/initials.ts'

const PictureDialog = lazy(async () => ({ default: (await import('./picture-dialog.tsx')).PictureDialog }))

type PictureFieldProps = {
  name: 'profilePic' | 'coverPic'
  /** The key of the picture as it is stored, empty for none. */
  value: string
  /** Whose it is, for the letters that stand where there is none. */
  person: string
}

/** A picture that can be changed, cut to its frame and taken away. What is chosen goes out with the form. */
export function PictureField({ name, value, person }: PictureFieldProps) {
  const { t } = useLingui()
  const [key, setKey] = useState(value)
  const [file, setFile] = useState<File>()
  const chooser = useRef<HTMLInputElement>(null)
  const open = async (chosen: File) => {
    const { readablePicture } = await import('../making/readable-picture.ts')
    // What cannot be read here either is said where it would be cut.
    setFile(await readablePicture(chosen).catch(() => chosen))
  }
  const isCover = name === 'coverPic'
  const label = isCover ? t`Cover` : t`Portrait`
  return (
    <fieldset className={cx('flex flex-wrap items-center gap-4', isCover && 'grid')}>
      <legend className="pb-1.5 text-14 font-[550]">{label}</legend>
      <input type="hidden" name={name} value={key} />
      <span
        className={cx(
          'grid place-items-center overflow-hidden bg-sunk-2',
          isCover ? 'aspect-3/1 w-full rounded-card' : 'aspect-4/5 w-24 rounded-arch',
        )}
      >
        {key ? (
          <img src={mediaUrl(key, 640)} alt={label} className="size-full" />
        ) : (
          <span aria-hidden className="font-display text-28 font-[640] text-ink-3">
            {isCover ? <Camera /> : initialsOf(person)}
          </span>
        )}
      </span>
      <span className="flex flex-wrap gap-2">
        <Button size="sm" tone="line" onClick={() => chooser.current?.click()}>
          {key ? <Trans>Other picture</Trans> : <Trans>Choose a picture</Trans>}
        </Button>
        {key && (
          <Button size="sm" tone="bare" onClick={() => setKey('')}>
            <Trans>Take away</Trans>
          </Button>
        )}
        <noscript>
          <span className="text-13 text-ink-2">
            <Trans>Pictures can be changed where JavaScript is on.</Trans>
          </span>
        </noscript>
      </span>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={isCover ? t`Choose a cover` : t`Choose a portrait`}
        accept="image/png,image/jpeg,image/gif,image/webp,image/heic,image/heif,.heic,.heif"
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          target.value = ''
          if (chosen) void open(chosen)
        }}
      />
      {file && (
        <Suspense>
          <PictureDialog
            file={file}
            frame={isCover ? 'banner' : 'arch'}
            onClose={() => setFile(undefined)}
            onKept={(kept) => {
              setKey(kept)
              setFile(undefined)
            }}
          />
        </Suspense>
      )}
    </fieldset>
  )
}
