import { useEffect, useEffectEvent, useState } from 'react'
import { useFetchers } from 'react-router'
import { api } from '../../lib/api.ts'
import { useAsked } from '../vault/use-asked.ts'
import type { Film } from './film.ts'

const AGAIN_MS = 1500

/** A film as it is now: asked again while it is being made ready, and after each thing done to it. */
export function useFilm(mediaId: string, onChange: (film: Film) => void) {
  const [looks, setLooks] = useState(0)
  const [deeds, setDeeds] = useState(0)
  const asked = useAsked(`${mediaId} ${looks} ${deeds}`, async () => {
    const answer = await api('GET /media', { query: { mediaId } })
    if (!answer.ok) throw new Error(answer.body.message)
    return answer.body.data
  })
  const film = 'data' in asked ? asked.data : undefined
  const isOnItsWay = film !== undefined && film.state !== 'ready' && film.state !== 'failed'
  useEffect(() => {
    if (!isOnItsWay) return undefined
    const timer = setInterval(() => setLooks((count) => count + 1), AGAIN_MS)
    return () => clearInterval(timer)
  }, [isOnItsWay])

  const isBusy = useFetchers().some(({ formAction }) => formAction === '/vault')
  const [wasBusy, setWasBusy] = useState(isBusy)
  if (isBusy !== wasBusy) {
    setWasBusy(isBusy)
    if (!isBusy) setDeeds(deeds + 1)
  }
  const tell = useEffectEvent((changed: Film) => deeds > 0 && onChange(changed))
  useEffect(() => {
    if (film) tell(film)
  }, [film])
  return asked
}
