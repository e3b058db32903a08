import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { Mark } from '../../ui/mark.tsx'
import type { CameraState } from './use-camera.ts'

/** What the camera sees, with the frame that a card or a face belongs in. */
export function Finder({
  state,
  isSelfie,
  children,
}: {
  state: CameraState
  isSelfie: boolean
  children: ReactNode
}) {
  return (
    <div className="relative aspect-4/3 w-full overflow-hidden rounded-card bg-night text-white">
      {children}
      {state === 'on' ? <Frame isSelfie={isSelfie} /> : <Absent state={state} />}
    </div>
  )
}

const corners = [
  'start-0 top-0 border-s-3 border-t-3 rounded-ss-12',
  'end-0 top-0 border-e-3 border-t-3 rounded-se-12',
  'start-0 bottom-0 border-s-3 border-b-3 rounded-es-12',
  'end-0 bottom-0 border-e-3 border-b-3 rounded-ee-12',
]

function Frame({ isSelfie }: { isSelfie: boolean }) {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 grid place-items-center">
      {isSelfie ? (
        <span className="block h-[84%] aspect-4/5 rounded-arch border-3 border-white/90 shadow-[0_0_0_100vmax_rgb(0_0_0/0.4)]" />
      ) : (
        <span className="relative block aspect-[1.586] w-[86%]">
          {corners.map((corner) => (
            <i key={corner} className={cx('absolute size-9 border-white', corner)} />
          ))}
        </span>
      )}
    </div>
  )
}

function Absent({ state }: { state: CameraState }) {
  return (
    <div className="absolute inset-0 grid place-items-center p-6 text-center" role="status">
      {state === 'asking' ? (
        <Mark busy className="h-6 w-12" />
      ) : state === 'refused' ? (
        <Trans>The camera is not allowed here. Allow it in the browser, or choose a file.</Trans>
      ) : (
        <Trans>There is no camera here. Choose a file, or go on on another device.</Trans>
      )}
    </div>
  )
}
