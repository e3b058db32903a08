import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cx } from '../../../ui/cx.ts'
import { Mark } from '../../../ui/brand/mark.tsx'
import type { CameraState } from './use-camera.ts'

/** Camera preview with the frame for a card or a face. */
export function CameraViewfinder({
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
      {state === 'on' ? <Frame isSelfie={isSelfie} /> : <CameraUnavailable state={state} />}
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

function CameraUnavailable({ state }: { state: CameraState }) {
  return (
    <div className="absolute inset-0 grid place-items-center p-6 text-center" role="status">
      {state === 'asking' ? (
        <Mark busy className="h-6 w-12" />
      ) : state === 'refused' ? (
        <Trans>Camera access is blocked. Allow it in your browser or choose a file.</Trans>
      ) : (
        <Trans>No camera found. Upload a file or continue on another device.</Trans>
      )}
    </div>
  )
}
