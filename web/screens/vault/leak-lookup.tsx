import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import type { WireBody } from '../../../contract/core/client.ts'
import type { Endpoints } from '../../../contract/core/tables.ts'
import { api } from '../../lib/api/api.ts'
import { useFormats } from '../../lib/format/use-formats.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { FileDrop } from '../../ui/form/file-drop.tsx'
import { Mark } from '../../ui/brand/mark.tsx'

type Found = WireBody<Endpoints['POST /vault/leakLookup']>['data']

/** Compares a leaked copy with the original; its watermark identifies the viewer. */
export function LeakLookup({ mediaId }: { mediaId: string }) {
  const { t } = useLingui()
  const [state, setState] = useState<'busy' | { found: Found } | { fault: string }>()
  const look = async (file: File | undefined) => {
    if (!file) return
    setState('busy')
    try {
      const answer = await api('POST /vault/leakLookup', { body: { mediaId }, files: { file } })
      setState(answer.ok ? { found: answer.body.data } : { fault: answer.body.message })
    } catch {
      setState({ fault: t`The image didn’t upload. Try again.` })
    }
  }
  return (
    <div className="grid gap-2">
      <FileDrop
        label={<Trans>Drop the image here</Trans>}
        hint={<Trans>We’ll read the watermark to find who it was delivered to.</Trans>}
        accept="image/*"
        disabled={state === 'busy'}
        onFiles={([file]) => void look(file)}
      />
      <div role="status">
        {state === 'busy' && (
          <span className="flex items-center gap-2 py-2 text-13 text-ink-2">
            <Mark busy className="h-3.5 w-7" />
            <Trans>Looking for a watermark</Trans>
          </span>
        )}
        {typeof state === 'object' && 'found' in state && <Told found={state.found} />}
      </div>
      {typeof state === 'object' && 'fault' in state && <Banner tone="bad">{state.fault}</Banner>}
    </div>
  )
}

function Told({ found: { isAlike, certainty, viewer } }: { found: Found }) {
  const { i18n } = useLingui()
  const { dateTime } = useFormats()
  if (!isAlike)
    return (
      <Banner tone="info">
        <Trans>This is a different image.</Trans>
      </Banner>
    )
  if (!viewer)
    return (
      <Banner tone="info">
        <Trans>It’s this image, but no viewer watermark was found.</Trans>
      </Banner>
    )
  const percent = new Intl.NumberFormat(i18n.locale, { style: 'percent', maximumFractionDigits: 1 })
  const [name, at, sure] = [viewer.username, dateTime(viewer.deliveredAt), percent.format(certainty)]
  return (
    <div className="rounded-card bg-bad-soft p-4 text-bad-text">
      <Link to={`/${name}`} className="font-semibold underline">
        <Trans>Copy delivered to @{name}</Trans>
      </Link>
      <p className="text-13">
        <Trans>
          {at}. {sure} confidence.
        </Trans>
      </p>
    </div>
  )
}
