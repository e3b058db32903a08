import { useEffect, useRef, useState } from 'react'

export type CameraState = 'asking' | 'on' | 'refused' | 'none'

/** Streams the camera into a video element while it is mounted. */
export function useCamera(facing: 'user' | 'environment') {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('asking')
  useEffect(() => {
    let stream: MediaStream | undefined
    let isOver = false
    const start = async () => {
      if (!navigator.mediaDevices?.getUserMedia) return setState('none')
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: facing, width: { ideal: 1920 }, height: { ideal: 1440 } },
          audio: false,
        })
        if (isOver) return stop(stream)
        if (!video.current) return
        video.current.srcObject = stream
        await video.current.play()
        setState('on')
      } catch (error) {
        if (isOver) return
        setState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'none')
      }
    }
    void start()
    return () => {
      isOver = true
      if (stream) stop(stream)
    }
  }, [facing])
  return { video, state }
}

function stop(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}

/** The current video frame as an image file. */
export async function capturePhoto(video: HTMLVideoElement, name: string): Promise<File | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.92))
  return blob ? new File([blob], `${name}.jpg`, { type: 'image/jpeg' }) : undefined
}
