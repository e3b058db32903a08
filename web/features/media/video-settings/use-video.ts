import { useEffect, useEffectEvent, useState } from 'react'
import { useFetchers } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import { useLatestResponse } from '../vault/use-latest-response.ts'
import type { Video } from './video.ts'

const POLL_MS = 1500

/** The current video; polled while processing and refetched after every change. */
export function useVideo(mediaId: string, onChange: (video: Video) => void) {
  const [looks, setLooks] = useState(0)
  const [deeds, setDeeds] = useState(0)
  const response = useLatestResponse(`${mediaId} ${looks} ${deeds}`, async () => {
    const reply = await api('GET /media', { query: { mediaId } })
    if (!reply.ok) throw new Error(reply.body.message)
    return reply.body.data
  })
  const media = 'data' in response ? response.data : undefined
  const isProcessing = media !== undefined && media.state !== 'ready' && media.state !== 'failed'
  useEffect(() => {
    if (!isProcessing) return undefined
    const timer = setInterval(() => setLooks((count) => count + 1), POLL_MS)
    return () => clearInterval(timer)
  }, [isProcessing])

  const isBusy = useFetchers().some(({ formAction }) => formAction === '/vault')
  const [wasBusy, setWasBusy] = useState(isBusy)
  if (isBusy !== wasBusy) {
    setWasBusy(isBusy)
    if (!isBusy) setDeeds(deeds + 1)
  }
  const notify = useEffectEvent((changed: Video) => deeds > 0 && onChange(changed))
  useEffect(() => {
    if (media) notify(media)
  }, [media])
  return response
}
