import { useEffect, useRef, useState } from 'react'

export type DeviceFault = 'denied' | 'missing' | 'busy'
export type DeviceChoice = { camera?: string; microphone?: string }
type Device = { id: string; label: string }
type Devices = { cameras: Device[]; microphones: Device[] }

/** Opens camera and microphone for the preview, and again when another device is chosen. */
export function useDevices(isOn: boolean) {
  const [choice, setChoice] = useState<DeviceChoice>({})
  const [media, setMedia] = useState<MediaStream>()
  const [devices, setDevices] = useState<Devices>({ cameras: [], microphones: [] })
  const [fault, setFault] = useState<DeviceFault>()
  const current = useRef<MediaStream>(undefined)
  useEffect(() => {
    if (!isOn) return undefined
    let isGone = false
    const open = async () => {
      const { camera, microphone } = choice
      const opened = await navigator.mediaDevices.getUserMedia({
        video: {
          width: { ideal: 1280 },
          height: { ideal: 720 },
          ...(camera ? { deviceId: { exact: camera } } : { facingMode: 'user' }),
        },
        audio: microphone ? { deviceId: { exact: microphone } } : true,
      })
      if (isGone) return stop(opened)
      stop(current.current)
      current.current = opened
      setMedia(opened)
      setFault(undefined)
      setDevices(toDevices(await navigator.mediaDevices.enumerateDevices()))
    }
    open().catch((error: unknown) => {
      if (!isGone) setFault(faultOf(error))
    })
    return () => {
      isGone = true
    }
  }, [isOn, choice])
  useEffect(
    () => () => {
      stop(current.current)
      current.current = undefined
    },
    [],
  )
  const nextCamera = () => {
    const { cameras } = devices
    const id = media?.getVideoTracks()[0]?.getSettings().deviceId
    const next = cameras[(cameras.findIndex((camera) => camera.id === id) + 1) % cameras.length]
    if (next) setChoice((known) => ({ ...known, camera: next.id }))
  }
  return {
    media,
    devices,
    choice,
    setChoice,
    fault,
    retry: () => setChoice((known) => ({ ...known })),
    nextCamera,
  }
}

const stop = (media: MediaStream | undefined) => media?.getTracks().forEach((track) => track.stop())

const toDevices = (all: MediaDeviceInfo[]): Devices => {
  const of = (kind: MediaDeviceKind) =>
    all
      .filter((device) => device.kind === kind && device.deviceId)
      .map(({ deviceId, label }) => ({ id: deviceId, label }))
  return { cameras: of('videoinput'), microphones: of('audioinput') }
}

function faultOf(error: unknown): DeviceFault {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy'
}
