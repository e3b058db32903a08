import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { ErrorState } from '../../../ui/display/error-state.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { documentFlowFlag } from '../../layout/shell/use-shell-behavior.ts'

/** The part of Sumsub's Web SDK used here, typed from its documentation. */
type Kit = {
  init: (token: string, renew: () => Promise<string>) => Builder
}
type Builder = {
  withConf: (conf: { lang: string }) => Builder
  on: (event: string, then: () => void) => Builder
  build: () => { launch: (place: HTMLElement) => void; destroy?: () => void }
}
const KIT = 'https://static.sumsub.com/idensic/static/sns-websdk-builder.js'

/** Flow of the external provider, if configured; results go to the server, not to this page. */
export function SumsubFlow({ onSent }: { onSent: () => void }) {
  const [turn, setTurn] = useState(0)
  return <Flow key={turn} onSent={onSent} onAgain={() => setTurn(turn + 1)} />
}

function Flow({ onSent, onAgain }: { onSent: () => void; onAgain: () => void }) {
  const { i18n } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'coming' | 'there' | 'failed'>('coming')
  const sent = useEffectEvent(onSent)
  useEffect(() => {
    let isOver = false
    const start = async () => {
      const kit = await loadKit()
      const flow = kit
        .init(await token(), token)
        .withConf({ lang: i18n.locale })
        .on('idCheck.onApplicantSubmitted', () => sent())
        .build()
      if (isOver || !place.current) return
      localStorage.setItem(documentFlowFlag, 'Started')
      flow.launch(place.current)
      setState('there')
    }
    start().catch(() => isOver || setState('failed'))
    return () => {
      isOver = true
      localStorage.removeItem(documentFlowFlag)
    }
  }, [i18n.locale])
  return (
    <>
      {state === 'coming' && <Skeleton className="h-80 rounded-card" />}
      {state === 'failed' && (
        <ErrorState onRetry={onAgain}>
          <Trans>The identity check isn’t responding. Try again in a moment.</Trans>
        </ErrorState>
      )}
      <div ref={place} />
    </>
  )
}

async function token() {
  const response = await api('POST /sumsub/verificationRequest', { body: {} })
  if (!response.ok) throw new Error(response.body.code)
  return response.body.data.sumsubToken
}

function loadKit() {
  const known = (window as { snsWebSdk?: Kit }).snsWebSdk
  if (known) return Promise.resolve(known)
  return new Promise<Kit>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = KIT
    script.addEventListener('load', () => {
      const kit = (window as { snsWebSdk?: Kit }).snsWebSdk
      if (kit) resolve(kit)
      else reject(new Error('the kit did not come'))
    })
    script.addEventListener('error', () => reject(new Error('the kit did not come')))
    document.head.append(script)
  })
}
