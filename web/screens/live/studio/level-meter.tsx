import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'

/** Loud speech reaches the end of the bar. */
const GAIN = 4

/** Input level of a microphone, drawn without rendering. */
export function LevelMeter({ media }: { media: MediaStream | undefined }) {
  const { t } = useLingui()
  const bar = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!media?.getAudioTracks().length) return undefined
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    analyser.fftSize = 512
    context.createMediaStreamSource(media).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    let request = 0
    const draw = () => {
      analyser.getFloatTimeDomainData(samples)
      const power = samples.reduce((sum, value) => sum + value * value, 0) / samples.length
      const level = Math.min(1, Math.sqrt(power) * GAIN)
      if (bar.current) bar.current.style.width = `${Math.round(level * 100)}%`
      request = requestAnimationFrame(draw)
    }
    draw()
    return () => {
      cancelAnimationFrame(request)
      void context.close()
    }
  }, [media])
  return (
    <span
      role="img"
      aria-label={t`Microphone level`}
      className="block h-2 overflow-hidden rounded-full bg-sunk-2"
    >
      <span ref={bar} className="block h-full w-0 rounded-full bg-ok" />
    </span>
  )
}
