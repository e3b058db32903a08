import { Trans, useLingui } from '@lingui/react/macro'
import { Camera } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { mediaUrl } from '../../../lib/api/media-url.ts'
import { Button } from '../../../ui/form/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { initialsOf } from '../../../ui/display/initials.ts'

const PictureDialog = lazy(async () => ({
  default: (await import('./profile-image-dialog.tsx')).ProfileImageDialog,
}))

type ProfileImageFieldProps = {
  name: 'profilePic' | 'coverPic'
  /** Storage key of the current image, empty for none. */
  value: string
  /** Owner, for the initials shown without an image. */
  user: string
}

/** Profile image that can be changed, cropped and removed; saved with the form. */
export function ProfileImageField({ name, value, user }: ProfileImageFieldProps) {
  const { t } = useLingui()
  const [key, setKey] = useState(value)
  const [file, setFile] = useState<File>()
  const chooser = useRef<HTMLInputElement>(null)
  const open = async (chosen: File) => {
    const { readableImage: readablePicture } = await import('../../media/media-editor/readable-image.ts')
    // Unreadable files are reported by the crop dialog.
    setFile(await readablePicture(chosen).catch(() => chosen))
  }
  const isCover = name === 'coverPic'
  const label = isCover ? t`Cover` : t`Photo`
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
            {isCover ? <Camera /> : initialsOf(user)}
          </span>
        )}
      </span>
      <span className="flex flex-wrap gap-2">
        <Button size="sm" tone="line" onClick={() => chooser.current?.click()}>
          {key ? <Trans>Change photo</Trans> : <Trans>Choose a photo</Trans>}
        </Button>
        {key && (
          <Button size="sm" tone="bare" onClick={() => setKey('')}>
            <Trans>Remove photo</Trans>
          </Button>
        )}
        <noscript>
          <span className="text-13 text-ink-2">
            <Trans>Turn on JavaScript to change your photos.</Trans>
          </span>
        </noscript>
      </span>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={isCover ? t`Choose a cover` : t`Choose a profile photo`}
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
            onSaved={(savedKey) => {
              setKey(savedKey)
              setFile(undefined)
            }}
          />
        </Suspense>
      )}
    </fieldset>
  )
}
