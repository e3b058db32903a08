import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type RefObject, Suspense, useState } from 'react'
import { FileDrop } from '../../ui/file-drop.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import type { PictureCropHandle } from '../../ui/picture-crop.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FormFoot } from './auth-frame.tsx'
import type { CreatorState } from './creator-state.ts'
import { useFaultText } from './fault-texts.ts'

const PictureCrop = lazy(async () => ({ default: (await import('../../ui/picture-crop.tsx')).PictureCrop }))

type Props = { state: CreatorState; crop: RefObject<PictureCropHandle | null>; asksPassword: boolean }

/** The picture, cut to the window. It can wait; before JavaScript it is sent as it is. */
export function CreatorPortrait({ state, crop, asksPassword }: Props) {
  const { t } = useLingui()
  const textOf = useFaultText()
  const [file, setFile] = useState<File>()
  const [isUnreadable, setUnreadable] = useState(false)
  const [isOpening, setOpening] = useState(false)
  const open = async (chosen: File) => {
    setUnreadable(false)
    setOpening(true)
    const { readablePicture } = await import('../../features/making/readable-picture.ts')
    const readable = await readablePicture(chosen).catch(() => undefined)
    setOpening(false)
    setUnreadable(!readable)
    setFile(readable)
  }
  const { faults } = state
  const fault = isUnreadable ? 'PICTURE_UNREADABLE' : faults?.fields.file
  return (
    <>
      {isOpening && <Skeleton className="aspect-square w-full rounded-card" />}
      {file && !isUnreadable && !isOpening && (
        <Suspense fallback={<Skeleton className="aspect-square w-full rounded-card" />}>
          <PictureCrop
            key={file.name}
            ref={crop}
            file={file}
            frame="arch"
            onUnreadable={() => setUnreadable(true)}
          />
        </Suspense>
      )}
      <FileDrop
        name={file ? undefined : 'file'}
        accept="image/png,image/jpeg,image/gif,image/webp,image/heic,image/heif,.heic,.heif"
        label={
          file
            ? t`Other picture`
            : state.told.profilePic
              ? t`Your picture is here. Choose another`
              : t`Choose a picture`
        }
        hint={t`PNG, JPEG, HEIC, GIF or WebP, up to 10 MB`}
        onFiles={([chosen]) => {
          if (chosen) void open(chosen)
        }}
      />
      {fault && (
        <p role="alert" className="text-13 text-bad-text">
          {textOf(fault)}
        </p>
      )}
      {(asksPassword || faults?.fields.password) && (
        <PasswordField
          rules
          name="password"
          label={<Trans>Password</Trans>}
          hint={<Trans>Once more, because this page does not keep it.</Trans>}
          error={textOf(faults?.fields.password)}
          required
        />
      )}
      <FormFoot>
        <Trans>
          A picture can wait. Next we ask for your documents; until they are checked only you can see the
          window.
        </Trans>
      </FormFoot>
    </>
  )
}
