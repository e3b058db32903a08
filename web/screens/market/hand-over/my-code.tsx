import { Trans, useLingui } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { formatClock } from '../../../features/media/player/image-url.ts'
import { api } from '../../../lib/api/api.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { Button } from '../../../ui/form/button.tsx'

type HandOverCode = Data<Endpoints['POST /generateQrCode']>

/** The viewer's own code as QR and digits, with the time it is valid. */
export function MyCode({ orderId, name }: { orderId: string; name: string }) {
  const { t } = useLingui()
  const [code, setCode] = useState<HandOverCode>()
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const svg = useQrSvg(code?.code)
  const leftSeconds = useSecondsUntil(code?.expiresAt)
  const isExpired = code !== undefined && leftSeconds === 0
  const request = async (isNew: 0 | 1) => {
    setBusy(true)
    const answer = await api('POST /generateQrCode', { body: { orderId, isNew } }).catch(() => undefined)
    setBusy(false)
    if (!answer?.ok)
      return setFault(answer?.body.message ?? t`Something went wrong. Check your connection and try again.`)
    setFault(undefined)
    return setCode(answer.body.data)
  }
  const hasAsked = useRef(false)
  useEffect(() => {
    if (hasAsked.current) return
    hasAsked.current = true
    void request(0)
    // Asked for once; afterwards by the button.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <section className="grid justify-items-center gap-4 rounded-panel bg-sunk p-6 text-center tablet:p-8">
      <h2 className="sr-only">
        <Trans>Your code</Trans>
      </h2>
      {fault && <Banner tone="bad">{fault}</Banner>}
      <div className="grid aspect-square w-full max-w-66 place-items-center rounded-panel bg-white p-6">
        {svg && !isExpired ? (
          <img src={svg} alt={t`QR code for ${name}`} className="size-full" />
        ) : (
          !fault && <Skeleton className="size-full" />
        )}
      </div>
      <div>
        <p className="text-16 font-semibold">
          <Trans>Let {name} scan this</Trans>
        </p>
        {code && (
          <p className="text-13 text-ink-2">
            {isExpired ? (
              <Trans>This code has expired.</Trans>
            ) : (
              <Trans>
                Valid for <span className="tabular-nums">{formatClock(leftSeconds)}</span>. It works once.
              </Trans>
            )}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-center gap-4">
        {code && !isExpired && (
          <output
            aria-label={t`Your code`}
            dir="ltr"
            className="font-display text-28 font-[640] tracking-wide tabular-nums"
          >
            {code.shortCode.replace(/^(\d{3})(\d{3})$/, '$1 $2')}
          </output>
        )}
        <Button
          tone="line"
          busy={isBusy}
          icon={<RefreshCw aria-hidden className="size-4" />}
          onClick={() => void request(1)}
        >
          <Trans>New code</Trans>
        </Button>
      </div>
    </section>
  )
}

/** QR code as an image; its library is loaded on demand. Without it the digits still work. */
function useQrSvg(text: string | undefined) {
  const [svg, setSvg] = useState<string>()
  useEffect(() => {
    let isCancelled = false
    const draw = async () => {
      if (!text) return
      const { renderSVG } = await import('uqr')
      if (!isCancelled) setSvg(`data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 0 }))}`)
    }
    draw().catch(() => undefined)
    return () => {
      isCancelled = true
    }
  }, [text])
  return svg
}

function useSecondsUntil(at: string | undefined) {
  const [nowMs, setNowMs] = useState(0)
  useEffect(() => {
    if (!at) return undefined
    const tick = () => setNowMs(Date.now())
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [at])
  if (!at || nowMs === 0) return 1
  return Math.max(0, Math.ceil((Date.parse(at) - nowMs) / 1000))
}
