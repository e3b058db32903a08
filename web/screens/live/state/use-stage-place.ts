import type { Room } from 'livekit-client'
import { useCallback, useState } from 'react'

/** `off`: not on the stage. `fault`: on the stage, but camera or microphone could not be used. */
export type StagePlace = 'off' | 'on' | 'fault'

/** Publishes camera and microphone of a co-host while the server allows it. */
export function useStagePlace() {
  const [place, setPlace] = useState<StagePlace>('off')
  const [room, setRoom] = useState<Room>()
  const [isMicOn, setMicOn] = useState(true)
  const [isCameraOn, setCameraOn] = useState(true)

  /** Follows the right to publish; called when connected and when the server changed it. */
  const follow = useCallback(async (opened: Room) => {
    const { localParticipant } = opened
    setRoom(opened)
    if (!localParticipant.permissions?.canPublish) {
      for (const { track } of localParticipant.trackPublications.values())
        if (track) await localParticipant.unpublishTrack(track, true)
      return setPlace('off')
    }
    try {
      if (!localParticipant.isCameraEnabled) await localParticipant.enableCameraAndMicrophone()
      setMicOn(true)
      setCameraOn(true)
      return setPlace('on')
    } catch {
      return setPlace('fault') // no device, or access is not allowed
    }
  }, [])
  const toggleMic = async () => {
    await room?.localParticipant.setMicrophoneEnabled(!isMicOn)
    setMicOn(!isMicOn)
  }
  const toggleCamera = async () => {
    await room?.localParticipant.setCameraEnabled(!isCameraOn)
    setCameraOn(!isCameraOn)
  }
  const retry = () => room && follow(room)
  return { place, follow, retry, isMicOn, isCameraOn, toggleMic, toggleCamera }
}
